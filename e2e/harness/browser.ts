import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import axe, { type Result, type RunOptions } from 'axe-core';
import {
  chromium as playwright,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type Request,
} from 'playwright-core';
import { expect } from 'vitest';
import { password } from './accounts.ts';

/**
 * The Chromium that the environment names, or the system's; undefined where there is none. The shell without windows is
 * the same engine and takes a third less processor time.
 */
export const chromium = [
  process.env['SITEGLASS_CHROMIUM'],
  ...['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'],
]
  .map((program) => findProgram(program ?? ''))
  .find((program) => program !== undefined);

export interface PageOptions {
  readonly theme?: 'light' | 'dark';
  readonly width?: number;
  readonly height?: number;
  readonly locale?: string;
  readonly reducedMotion?: boolean;
  readonly storageState?: BrowserContextOptions['storageState'];
  readonly javaScript?: boolean;
}

export interface TestBrowser {
  /** A page in a context of its own: no other page's cookies or storage. Paths are taken below the tested site. */
  readonly openPage: (options?: PageOptions) => Promise<Page>;
  readonly close: () => Promise<void>;
}

/** What a page did that no page of ours may do, by its context: windows that it opens count, too. */
const complaints = new WeakMap<BrowserContext, string[]>();

/** The requests of a context: how many were begun, and which have not ended. */
interface Traffic {
  begun: number;
  readonly underWay: Set<Request>;
}
const traffics = new WeakMap<BrowserContext, Traffic>();

const shared = globalThis as typeof globalThis & { siteglassBrowser?: Promise<Browser> };

/** One Chromium for all files of a process of the test runner, with which it ends. */
function launch(): Promise<Browser> {
  if (chromium === undefined) throw new Error('No Chromium: set SITEGLASS_CHROMIUM or install one.');
  return playwright.launch({
    executablePath: chromium,
    headless: true,
    // Chromium's sandbox does not work for root.
    chromiumSandbox: process.getuid?.() !== 0,
    args: [
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-quic',
      '--no-first-run',
      '--no-proxy-server',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
    ],
  });
}

/** A Chromium for the site at this address, which it cannot leave; `close` closes the pages that were opened here. */
export async function startBrowser(siteUrl: string): Promise<TestBrowser> {
  const browser = await (shared.siteglassBrowser ??= launch());
  const contexts: BrowserContext[] = [];
  return {
    openPage: async (options = {}) => {
      const context = await browser.newContext(contextOptionsOf(siteUrl, options));
      contexts.push(context);
      context.setDefaultTimeout(longestWaitMs);
      watch(context, new URL(siteUrl).origin);
      return context.newPage();
    },
    close: async () => {
      await Promise.all(contexts.map((context) => context.close()));
    },
  };
}

/**
 * Fails where a page, since it was opened, has written an error to the console (violations of the Content Security
 * Policy stand there), has thrown one, has asked another origin for anything or has shown a dialog, as a planted
 * script would. `expected` are errors that the test itself brings about, such as the 401 of a wrong password.
 */
export async function expectQuiet(page: Page, expected: readonly RegExp[] = []): Promise<void> {
  // An answer from the page comes after all that the page has reported before it.
  if (!page.isClosed()) await page.evaluate(() => undefined);
  const all = complaints.get(page.context());
  if (all === undefined) throw new Error('The page is none of openPage().');
  const unexpected = all.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)));
  if (unexpected.length > 0) expect.fail(`${page.url()} is not quiet:\n${unexpected.join('\n')}`);
}

/** For anything that a page should come to, with time for a machine that draws PDFs beside it. */
const longestWaitMs = 60_000;

/** How many looks in a row find a settled page with nothing to do. */
const quietLooks = 4;

/**
 * Waits until a page has its heading and all that it asks for, and has drawn it. What "networkidle" waits for, without
 * its half a second of silence: here the page itself says each time that it has no work left.
 */
export async function settle(page: Page, withinMs = longestWaitMs): Promise<void> {
  const traffic = traffics.get(page.context());
  if (traffic === undefined) throw new Error('The page is none of openPage().');
  await page.locator('h1').first().waitFor();
  const deadline = performance.now() + withinMs;
  for (let begun = -1, looks = 0; looks < quietLooks;) {
    if (performance.now() > deadline) {
      const waiting = [...traffic.underWay].map((request) => request.url());
      throw new Error(`${page.url()} does not settle: ${waiting.join(' ')}`);
    }
    // Twice around a frame: what an answer brings about is drawn, and may ask for more. Chromium without a screen now and
    // then draws no more frames of a window for good: there a second stands for them, since axe reads the document alone.
    await page.evaluate(
      `Promise.race([
        new Promise((done) => setTimeout(done, 1000)),
        new Promise((done) => requestIdleCallback(() => requestAnimationFrame(() => requestIdleCallback(() => setTimeout(done, 10))))),
      ])`,
    );
    // What fades in has no contrast yet.
    const isMoving = await page.evaluate(
      `document.getAnimations().some(({ playState, effect }) => playState === 'running' && effect.getComputedTiming().endTime !== Infinity)`,
    );
    const isQuiet = isMoving !== true && traffic.underWay.size === 0 && traffic.begun === begun;
    looks = isQuiet ? looks + 1 : 0;
    begun = traffic.begun;
  }
}

/**
 * Leads to another page of the website as a link does, within the document, and waits until it stands there: the scripts
 * are not compiled again, which is most of what a page costs. Its text must not be the one before.
 */
export async function followLink(page: Page, path: string): Promise<void> {
  const text = 'document.querySelector("main").innerText';
  const before = JSON.stringify(await page.evaluate(text));
  await page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`,
  );
  const isThere: boolean = await page.evaluate(
    `new Promise((done) => {
      const deadline = performance.now() + ${longestWaitMs};
      (function look() {
        if (${text} !== ${before}) done(true);
        else if (performance.now() > deadline) done(false);
        else setTimeout(look, 10);
      })();
    })`,
  );
  if (isThere) return;
  const waiting = [...(traffics.get(page.context())?.underWay ?? [])].map((request) => request.url());
  throw new Error(`${path} does not come, its address is ${page.url()}: ${waiting.join(' ')}\n${before}`);
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that look at colours: what another theme, which is nothing but other colours, can break. */
const colorRules = axe
  .getRules(tags)
  .filter((rule) => rule.tags.includes('cat.color'))
  .map((rule) => rule.ruleId);

/** Half the size of `axe.source`, which every document would read anew. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Fails where axe finds a fault in the page as it stands now; the page must be one with scripts and no frames. */
export async function expectAccessible(page: Page, rules: 'all' | 'colors' = 'all'): Promise<void> {
  if (page.frames().length > 1) throw new Error(`${page.url()} has frames, into which axe is not let here.`);
  // Once for a document.
  if (!(await page.evaluate('typeof window.axe?.run === "function"'))) await page.evaluate(axeSource);
  const options: RunOptions = {
    runOnly: rules === 'all' ? { type: 'tag', values: tags } : { type: 'rule', values: colorRules },
    // Of what is in order, one example each is enough.
    resultTypes: ['violations'],
  };
  const violations: Result[] = await page.evaluate(
    `axe.run(document, ${JSON.stringify(options)}).then((results) => results.violations)`,
  );
  const faults = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${help}\n  at ${target.flat().join(' in ')}\n  ${html}`),
  );
  if (faults.length > 0) expect.fail(`${page.url()} is not accessible:\n${faults.join('\n')}`);
}

/** Logs in as the website does: the session's cookie is in the context afterwards. */
export async function logIn(
  context: BrowserContext,
  serviceUrl: string,
  user: { readonly email: string; readonly password?: string },
): Promise<void> {
  const answer = await context.request.post(`${serviceUrl}/app/api/session`, {
    headers: { 'x-siteglass-csrf': '1' },
    data: { email: user.email, password: user.password ?? password },
  });
  if (!answer.ok()) throw new Error(`The login answers ${answer.status()}: ${await answer.text()}`);
}

function contextOptionsOf(siteUrl: string, options: PageOptions): BrowserContextOptions {
  const { theme = 'light', width = 1280, height = 800, locale = 'en-GB', storageState } = options;
  return {
    baseURL: siteUrl,
    colorScheme: theme,
    viewport: { width, height },
    locale,
    reducedMotion: options.reducedMotion === true ? 'reduce' : 'no-preference',
    javaScriptEnabled: options.javaScript ?? true,
    ...(storageState === undefined ? {} : { storageState }),
  };
}

function watch(context: BrowserContext, origin: string): void {
  const found: string[] = [];
  complaints.set(context, found);
  const checkAddress = (address: string): void => {
    const url = new URL(address.replace(/^ws/, 'http'));
    if (!['data:', 'about:'].includes(url.protocol) && url.origin !== origin) {
      found.push(`request elsewhere: ${address}`);
    }
  };
  context.on('console', (message) => {
    if (message.type() === 'error') found.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (event) => found.push(`page error: ${event.error().message}`));
  const traffic: Traffic = { begun: 0, underWay: new Set() };
  traffics.set(context, traffic);
  context.on('request', (request) => {
    checkAddress(request.url());
    traffic.begun += 1;
    traffic.underWay.add(request);
  });
  context.on('requestfinished', (request) => traffic.underWay.delete(request));
  context.on('requestfailed', (request) => traffic.underWay.delete(request));
  context.on('dialog', (dialog) => {
    found.push(`${dialog.type()}: ${dialog.message()}`);
    void dialog.dismiss().catch(() => undefined);
  });
  context.on('page', (page) => {
    page.on('websocket', (socket) => checkAddress(socket.url()));
    page.on('crash', () => found.push('the page crashed'));
  });
}

/** Its path, if it is there and runs. */
function findProgram(program: string): string | undefined {
  const path = spawnSync('sh', ['-c', 'command -v "$1"', 'sh', program], { encoding: 'utf8' }).stdout.trim();
  return path !== '' && spawnSync(path, ['--version']).status === 0 ? path : undefined;
}
