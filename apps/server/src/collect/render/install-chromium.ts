import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { OperatorError } from '../../errors.ts';
import { makeDirectory } from '../../make-directory.ts';
import { browserDirectory, findInstalled, tryBrowser, type BrowserEnvironment } from './find-chromium.ts';

const playwright = createRequire(import.meta.url);
const browserName = 'chromium-headless-shell';

/**
 * Runs Playwright's installer, which reads its directory from the environment when it is loaded. Its command line would
 * also install FFmpeg, which rendering has no use for.
 */
const installer = `
  const { registry } = require(process.argv[1]).registry;
  registry.install([registry.findExecutable('${browserName}')]);`;

export interface InstallOptions {
  readonly dataDir: string;
  /** Downloads it even if it is installed. */
  readonly force: boolean;
  /** Of the installer: HTTPS_PROXY and PLAYWRIGHT_DOWNLOAD_HOST say where it downloads from. */
  readonly env: Readonly<Record<string, string>>;
  readonly browserEnv: BrowserEnvironment;
  /** Gets each line of progress. */
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
}

export interface Installation {
  readonly path: string;
  readonly version: string;
  /** False if it was there before. */
  readonly isNew: boolean;
}

/**
 * Downloads the Chromium headless shell that belongs to this version into the data directory. An installed one stays until
 * the download is complete.
 * @throws {OperatorError} if it cannot be downloaded or does not start
 */
export async function installChromium(options: InstallOptions): Promise<Installation> {
  const { dataDir, force, browserEnv } = options;
  const present = await findInstalled(dataDir);
  if (!force && present?.revision === (await wantedRevision())) {
    const tried = await tryBrowser(present.path, browserEnv);
    if ('version' in tried) return { path: present.path, version: tried.version, isNew: false };
  }
  await download(options);
  const installed = await findInstalled(dataDir);
  if (installed === null) throw new OperatorError('Chromium could not be installed: the download lacks it.');
  const tried = await tryBrowser(installed.path, browserEnv);
  if ('reason' in tried)
    throw new OperatorError(
      `Chromium was downloaded, but ${installed.path} ${tried.reason} Install the libraries that it needs, or install Chromium with the package manager of the system.`,
    );
  return { path: installed.path, version: tried.version, isNew: true };
}

/** Deletes the installed browser; false if there was none. */
export async function removeChromium(dataDir: string): Promise<boolean> {
  const wasThere = (await findInstalled(dataDir)) !== null;
  await rm(browserDirectory(dataDir), { recursive: true, force: true, maxRetries: 3 });
  return wasThere;
}

/** The revision that Playwright's own version was made for. */
async function wantedRevision(): Promise<number> {
  const file = path.join(path.dirname(playwright.resolve('playwright-core/package.json')), 'browsers.json');
  const { browsers } = JSON.parse(await readFile(file, 'utf8')) as {
    browsers: readonly { readonly name: string; readonly revision: string }[];
  };
  return Number(browsers.find(({ name }) => name === browserName)?.revision);
}

async function download(options: InstallOptions): Promise<void> {
  const { dataDir } = options;
  let staging: string;
  try {
    await makeDirectory(dataDir);
    staging = await mkdtemp(path.join(dataDir, 'browser-download-'));
  } catch (error) {
    throw new OperatorError(`SITEGLASS_DATA_DIR=${dataDir} cannot be written to (${String(error)}).`);
  }
  try {
    await runInstaller(staging, options);
    // Whoever may enter the data directory may use the browser.
    await chmod(staging, 0o755);
    const directory = browserDirectory(dataDir);
    await rm(directory, { recursive: true, force: true, maxRetries: 3 });
    await rename(staging, directory);
  } finally {
    await rm(staging, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function runInstaller(directory: string, { env, say, signal }: InstallOptions): Promise<void> {
  const library = playwright.resolve('playwright-core/lib/coreBundle');
  const child = spawn(process.execPath, ['--eval', installer, library], {
    env: {
      ...env,
      PLAYWRIGHT_BROWSERS_PATH: directory,
      // The archive is downloaded next to where it is unpacked.
      TMPDIR: directory,
      // Progress as plain lines, which npm's log level would silence.
      npm_config_loglevel: '',
      FORCE_COLOR: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (!line.includes(directory)) say(line);
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', (error) => {
      // An aborted process still has to end.
      if (!signal.aborted) reject(error);
    });
    child.once('close', resolve);
  });
  signal.throwIfAborted();
  if (code !== 0)
    throw new OperatorError(
      `Chromium could not be downloaded (${causeIn(errors)}). Check that this machine can connect to the download server, set HTTPS_PROXY or PLAYWRIGHT_DOWNLOAD_HOST if it needs a proxy or a mirror, or install Chromium with the package manager of the system.`,
    );
}

/** The last cause in what the installer writes: each attempt has one, followed by errors that only say that it failed. */
function causeIn(errors: string): string {
  const causes = [...errors.matchAll(/^(?:[A-Z]\w*)?Error(?: \[(\w+)\])?:(.*)$/gm)]
    .map(([, code, text = '']) => text.replace(/^ Download failed: | body '.*/g, '').trim() || code)
    .filter((text) => text !== undefined && !/^(?:Download failure, code=|Failed to download )/.test(text));
  return causes.at(-1) ?? 'the installer does not say why';
}
