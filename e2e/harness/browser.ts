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
import { patienceMs } from './service.ts';

/**
 * The Chromium named by the environment, or the system's; undefined if there is none. The headless shell has the same
 * engine and takes a third less CPU time.
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
  /**
   * A page in its own browser context, which shares no cookies or storage with other pages. Paths are relative to the
   * tested site.
   */
  readonly openPage: (options?: PageOptions) => Promise<Page>;
  readonly close: () => Promise<void>;
}

/** What a page did that none of our pages may do, by context: windows that it opens count, too. */
const complaints = new WeakMap<BrowserContext, string[]>();

/** The requests of a context: how many were started, and which are still pending. */
interface Traffic {
  begun: number;
  readonly underWay: Set<Request>;
}
const traffics = new WeakMap<BrowserContext, Traffic>();

const shared = globalThis as typeof globalThis & { siteglassBrowser?: Promise<Browser> };

/** One Chromium for all files of a test runner process; it exits with that process. */
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

/** A Chromium for the site at this URL, which it cannot leave; `close` closes the pages opened through it. */
export async function startBrowser(siteUrl: string): Promise<TestBrowser> {
  const browser = await (shared.siteglassBrowser ??= launch());
  const contexts: BrowserContext[] = [];
  return {
    openPage: async (options = {}) => {
      const context = await browser.newContext(contextOptionsOf(siteUrl, options));
      contexts.push(context);
      context.setDefaultTimeout(patienceMs);
      watch(context, new URL(siteUrl).origin);
      return context.newPage();
    },
    close: async () => {
      await Promise.all(contexts.map((context) => context.close()));
    },
  };
}

/**
 * Fails if, since it was opened, a page has logged an error to the console (including Content Security Policy
 * violations), thrown one, sent a request to another origin or shown a dialog, as an injected script would. `expected`
 * are errors that the test itself causes, such as the 401 for a wrong password.
 */
export async function expectQuiet(page: Page, expected: readonly RegExp[] = []): Promise<void> {
  // The page's response arrives after everything that it reported before.
  if (!page.isClosed()) await page.evaluate(() => undefined);
  const all = complaints.get(page.context());
  if (all === undefined) throw new Error('The page is none of openPage().');
  const unexpected = all.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)));
  if (unexpected.length > 0) expect.fail(`${page.url()} is not quiet:\n${unexpected.join('\n')}`);
}

/** How many consecutive polls must find the page idle. */
const quietLooks = 4;

/**
 * Waits until a page has its heading, has finished all its requests and has rendered. Like "networkidle", but without
 * its half a second of silence: here the page itself reports that it has no work left.
 */
export async function settle(page: Page, withinMs = patienceMs): Promise<void> {
  const traffic = traffics.get(page.context());
  if (traffic === undefined) throw new Error('The page is none of openPage().');
  await page.locator('h1').first().waitFor();
  const deadline = performance.now() + withinMs;
  for (let begun = -1, looks = 0; looks < quietLooks;) {
    if (performance.now() > deadline) {
      const waiting = [...traffic.underWay].map((request) => request.url());
      throw new Error(`${page.url()} does not settle: ${waiting.join(' ')}`);
    }
    // Two rounds of a frame each: what a response triggers is rendered, and may send more requests. Headless Chromium
    // sometimes stops rendering frames of a window altogether; then a one-second timeout replaces them, since axe only
    // reads the document.
    await page.evaluate(
      `Promise.race([
        new Promise((done) => setTimeout(done, 1000)),
        new Promise((done) => requestIdleCallback(() => requestAnimationFrame(() => requestIdleCallback(() => setTimeout(done, 10))))),
      ])`,
    );
    // Text that is fading in does not have its final contrast yet.
    const isMoving = await page.evaluate(
      `document.getAnimations().some(({ playState, effect }) => playState === 'running' && effect.getComputedTiming().endTime !== Infinity)`,
    );
    const isQuiet = isMoving !== true && traffic.underWay.size === 0 && traffic.begun === begun;
    looks = isQuiet ? looks + 1 : 0;
    begun = traffic.begun;
  }
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that check colors: all that another theme, which differs only in colors, can break. */
const colorRules = axe
  .getRules(tags)
  .filter((rule) => rule.tags.includes('cat.color'))
  .map((rule) => rule.ruleId);

/** Half the size of `axe.source`, which every document would have to parse again. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Fails if axe finds a violation on the page in its current state; the page must have scripts enabled and no frames.
 */
export async function expectAccessible(page: Page, rules: 'all' | 'colors' = 'all'): Promise<void> {
  if (page.frames().length > 1) throw new Error(`${page.url()} has frames, into which axe is not let here.`);
  // Once per document.
  if (!(await page.evaluate('typeof window.axe?.run === "function"'))) await page.evaluate(axeSource);
  const options: RunOptions = {
    runOnly: rules === 'all' ? { type: 'tag', values: tags } : { type: 'rule', values: colorRules },
    // For passing rules, one example each is enough.
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

/** Logs in as the website does: the context then has the session cookie. */
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

/** The program's path, if it exists and runs. */
function findProgram(program: string): string | undefined {
  const path = spawnSync('sh', ['-c', 'command -v "$1"', 'sh', program], { encoding: 'utf8' }).stdout.trim();
  return path !== '' && spawnSync(path, ['--version']).status === 0 ? path : undefined;
}
