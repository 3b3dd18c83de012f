import { parseSubmittedUrl } from '@siteglass/analysis/url';
import { Option, type Command } from 'commander';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findChromium } from '../collect/render/find-chromium.ts';
import { launchBrowser } from '../collect/render/launch-browser.ts';
import { createOpenProxy } from '../collect/render/open-proxy.ts';
import type { NotRendered } from '../collect/render/not-rendered.ts';
import { DEFAULT_RENDER_LIMITS, renderPage, type Rendering } from '../collect/render/render-page.ts';
import type { Screenshot } from '../collect/render/take-screenshot.ts';
import { browserUserAgent } from '../collect/render/viewports.ts';
import { viewportNames, type ViewportName } from '../render-policy.ts';
import { userAgentOf } from '../compose/collecting.ts';
import { browserEnvironment, type Config } from '../config.ts';
import { ConfigError, OperatorError } from '../errors.ts';
import { checkBrowser } from './check-browser.ts';
import { print } from './print.ts';

interface Options {
  readonly viewport: ViewportName;
  readonly html?: string;
  readonly screenshot?: string;
  readonly full?: boolean;
}

const formats: Readonly<Record<string, Screenshot['format']>> = {
  '.png': 'png',
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.webp': 'webp',
};

const reasons: Readonly<Record<NotRendered['reason'], string>> = {
  refused: 'the address guard allows no connection to it',
  network: 'it could not be loaded',
  'not-html': 'it is not an HTML page',
  unresponsive: 'its scripts kept it busy',
  memory: 'it took too much memory',
  cpu: 'it took too much processor time',
  crash: 'its process crashed',
  'too-large': 'it has too much HTML',
};

const ends: Readonly<Record<Rendering['end'], string>> = {
  quiet: 'complete',
  time: 'cut off by the time limit',
  bytes: 'cut off by the size limit',
  requests: 'cut off by the limit of requests',
};

/** `siteglass render`: what a browser makes of a page, without an account or a database. */
export function addRenderCommand(
  program: Command,
  getConfig: () => Config,
  abortAtEndSignal: () => AbortSignal,
): void {
  program
    .command('render')
    .argument('<url>', 'the page')
    .description('load a page in Chromium and show what its scripts make of it')
    .addOption(new Option('--viewport <name>', 'the screen').choices(viewportNames).default('mobile'))
    .option('--html <file>', 'write the HTML after scripts have run')
    .option('--screenshot <file>', 'write a screenshot: .png, .jpg or .webp')
    .option('--full', 'capture the whole page, not only what is above the fold')
    .action(async (given: string, options: Options) => {
      const url = parseSubmittedUrl(given);
      if (!url.ok) throw new ConfigError(`${given} is not a URL that can be loaded.`);
      const screenshot = screenshotOf(options);
      const page = await render(getConfig(), {
        url: url.href,
        screenshot,
        options,
        signal: abortAtEndSignal(),
      });
      if ('reason' in page) {
        const detail = page.detail === '' ? '' : ` (${page.detail})`;
        throw new OperatorError(`The page was not rendered: ${reasons[page.reason]}${detail}.`);
      }
      if (options.html !== undefined) await save(options.html, page.html);
      if (options.screenshot !== undefined && page.screenshot !== null)
        await save(options.screenshot, page.screenshot);
      show(page);
    });
}

function screenshotOf({ screenshot, full = false }: Options): Screenshot | null {
  if (screenshot === undefined) return null;
  const format = formats[path.extname(screenshot).toLowerCase()];
  if (format === undefined) throw new ConfigError(`${screenshot} must end in .png, .jpg or .webp.`);
  return { format, isFull: full };
}

async function render(
  config: Config,
  {
    url,
    screenshot,
    options: { viewport },
    signal,
  }: {
    readonly url: string;
    readonly screenshot: Screenshot | null;
    readonly options: Options;
    readonly signal: AbortSignal;
  },
): Promise<Rendering | NotRendered> {
  const env = browserEnvironment();
  const { chromium } = await findChromium(config, env);
  const browser =
    chromium &&
    (await launchBrowser({ path: chromium.path, sandbox: config.chromiumSandbox, env }).catch(() => null));
  // What keeps it from starting is found out again, in words.
  if (chromium === null || browser === null) {
    const problem = (await checkBrowser(config)).find(
      ({ state }) => state === 'missing' || state === 'broken',
    );
    throw new OperatorError(
      problem === undefined ? 'Chromium did not start.' : `${problem.part} ${problem.detail}`,
    );
  }
  try {
    return await renderPage(
      { url, viewport, screenshot },
      {
        browser,
        userAgent: browserUserAgent(viewport, chromium.version, userAgentOf(config)),
        openProxy: createOpenProxy(config),
        limits: DEFAULT_RENDER_LIMITS,
        signal,
      },
    );
  } finally {
    await browser.close();
  }
}

async function save(file: string, content: string | Buffer): Promise<void> {
  try {
    await writeFile(file, content);
  } catch (error) {
    throw new OperatorError(`${file} cannot be written (${(error as Error).message}).`);
  }
}

function show(page: Rendering): void {
  const size = `${Math.round(page.bytes / 1000)} kB`;
  print(`URL\t${page.url}`);
  print(`Status\t${page.status}`);
  print(`Title\t${page.title}`);
  print(`Rendered\t${page.ms} ms, ${page.requests} requests, ${size}, ${ends[page.end]}`);
  for (const error of page.errors) print(`Script error\t${error.replaceAll('\n', ' ')}`);
  for (const { url, reason } of page.failed) print(`Not loaded\t${url}\t${reason}`);
}
