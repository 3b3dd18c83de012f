import { rmSync } from 'node:fs';
import { Socket } from 'node:net';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../collect/render/launch-browser.ts';
import { readMessages, writeMessage } from '../collect/render/message-stream.ts';
import { createOpenProxy } from '../collect/render/open-proxy.ts';
import { findGroupOf } from '../collect/render/process-list.ts';
import { readBrowserId } from '../collect/render/process-watch.ts';
import {
  CHANNEL,
  encodeMessage,
  type FromRenderProcess,
  type RenderProcessOptions,
  type RenderWork,
  type SiteOfPage,
  type ToRenderProcess,
} from '../collect/render/render-messages.ts';
import { renderPage } from '../collect/render/render-page.ts';
import { Tabs } from '../collect/render/tabs.ts';
import { AskedHeaders, type PageVisit } from '../collect/render/site-visit.ts';
import { MESSAGE_LIMITS } from '../collect/render/rendering-schema.ts';
import { lowerPriority } from '../lower-priority.ts';

/** How long the end of the browser may take. */
const endMs = 1_000;

/**
 * The process of one browser. All that the browser says about a page is read here: however much that is, it takes no time
 * and no memory of the worker, whose secrets are not here.
 */
function serve(): void {
  // Playwright makes errors for what may go wrong, thousands for a page; only messages leave this process.
  Error.stackTraceLimit = 0;
  // The browser inherits it: pages that take all they can leave the processor to HTTP requests, as analyses do.
  lowerPriority(5);
  const worker = new Socket({ fd: CHANNEL, readable: true, writable: true });
  let options: RenderProcessOptions | null = null;
  let browser: Browser | null = null;
  let processGroup: number | null = null;
  let current: AbortController | null = null;
  let headers = new AskedHeaders(() => undefined);
  let isEnding = false;
  const tabs = new Tabs();
  const isPageClosed = (): boolean => browser?.contexts().length === (tabs.isKept ? 1 : 0);

  const start = async (given: RenderProcessOptions): Promise<FromRenderProcess> => {
    options = given;
    browser = await launchBrowser(given.browser);
    // With a page in progress, it is the outcome of that page; without one, the next page gets another process.
    browser.once('disconnected', () => {
      if (current === null && !isEnding) process.exit();
    });
    const session = await browser.newBrowserCDPSession();
    const browserId = await readBrowserId(session);
    await session.detach();
    processGroup = browserId === null ? null : findGroupOf(browserId, process.pid);
    return { type: 'ready', browserId };
  };
  const say = (message: FromRenderProcess): void => {
    const { json, attached } = encodeMessage(message);
    writeMessage(worker, json, attached);
  };
  const visitOf = ({ crawl, hasHeaders }: SiteOfPage): PageVisit => ({
    crawl,
    headersFor: hasHeaders ? (origin) => headers.of(origin) : null,
    onRequest: () => say({ type: 'requested' }),
    onResponse: (status, retryAfter) => say({ type: 'responded', status, retryAfter }),
  });
  const render = async (
    { userAgent, limits, ...request }: RenderWork,
    site: SiteOfPage | null,
  ): Promise<FromRenderProcess> => {
    if (browser === null || options === null) throw new Error('The browser has not been started.');
    const { signal } = (current = new AbortController());
    try {
      const openProxy = createOpenProxy(options.network);
      headers = new AskedHeaders((origin) => say({ type: 'ask-headers', origin }));
      const siteVisit = site === null ? undefined : visitOf(site);
      const outcome = await renderPage(
        { ...request, siteVisit },
        { browser, userAgent, limits, openProxy, tabs, signal },
      );
      return { type: 'done', outcome, isPageClosed: isPageClosed() };
    } catch (error) {
      if (!browser.isConnected())
        return { type: 'done', outcome: { reason: 'crash', detail: '' }, isPageClosed: true };
      if (signal.aborted && isPageClosed()) return { type: 'stopped' };
      throw error;
    } finally {
      current = null;
    }
  };
  const prepare = ({ viewport, userAgent }: RenderWork): void => {
    const open = options && createOpenProxy(options.network);
    if (open === null || browser?.isConnected() !== true || !isPageClosed()) return;
    tabs.prepare(browser, { viewport, userAgent, openProxy: () => open(new AbortController().signal) });
  };
  const reply = (work: Promise<FromRenderProcess>, afterwards = (): void => undefined): void => {
    work
      .catch((error: unknown): FromRenderProcess => ({
        type: 'failed',
        message: error instanceof Error ? error.message : String(error),
      }))
      .then(say)
      .then(afterwards)
      .catch(() => process.exit(1));
  };
  readMessages(worker, MESSAGE_LIMITS, (json) => {
    const message = json as ToRenderProcess;
    if (message.type === 'start') reply(start(message.options));
    else if (message.type === 'render')
      reply(render(message.work, message.site), () => prepare(message.work));
    else if (message.type === 'headers') headers.resolve(message.origin, message.headers);
    else current?.abort(new Error('stopped'));
  });
  // A process manager that signals all processes at once leaves this one to the worker. Without that, nobody needs it.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined);
  worker.on('error', () => undefined);
  worker.on('close', () => {
    isEnding = true;
    if (processGroup !== null) killGroup(processGroup);
    setTimeout(() => process.exit(), endMs);
    // Waits until its process is gone.
    void (browser?.close() ?? Promise.resolve())
      .catch(() => undefined)
      .then(() => {
        if (options !== null) rmSync(options.directory, { recursive: true, force: true });
        process.exit();
      });
  });
}

function killGroup(id: number): void {
  try {
    process.kill(-id, 'SIGKILL');
  } catch {
    // It is gone.
  }
}

serve();
