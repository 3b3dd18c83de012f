import { performance } from 'node:perf_hooks';
import type {
  FailedRequest,
  FetchedAccessibility,
  FetchedBoxes,
  FetchedLayout,
  FetchedTraffic,
  NeededRequest,
  SentDocument,
} from '@siteglass/analysis';
import type { LoadRecord } from '@siteglass/analysis/lab';
import type { Browser, Page, Response } from 'playwright-core';
import type { ViewportName } from '../../render-policy.ts';
import { followSignal } from '../fetch/follow-signal.ts';
import { raceAbort } from '../fetch/race-deadline.ts';
import type { GuardedProxy } from './guarded-proxy.ts';
import { locateElements } from './locate-elements.ts';
import { measureLayout } from './measure-layout.ts';
import { attempt, RenderStopped, within, type NotRendered } from './not-rendered.ts';
import { logPage } from './page-log.ts';
import { watchProcesses, type ProcessLimits } from './process-watch.ts';
import { REFUSAL_HEADER } from './proxy-refusal.ts';
import { readDocument, type ReadDocument } from './read-document.ts';
import { recordFilm } from './record-film.ts';
import { recordLoad } from './record-load.ts';
import { recordTraffic } from './record-traffic.ts';
import { prepareAxe, runAxe } from './run-axe.ts';
import { readSentDocument } from './sent-document.ts';
import { addHeaders, type PageVisit } from './site-visit.ts';
import { takeScreenshot, type Screenshot } from './take-screenshot.ts';
import { takeScreenshots, type TakenScreenshot } from './take-screenshots.ts';
import { closeTab, type Tab } from './tab.ts';
import { Tabs } from './tabs.ts';
import { waitForQuiet } from './wait-for-quiet.ts';
import { watchDocuments } from './watch-documents.ts';

/** axe-core takes about 6 KiB for each element, which must not take the page beyond its limit of memory. */
const maxTestedElements = 30_000;

/** How long the end of a tab may take; the rendering waits for it. */
const closeMs = 1_500;

export interface RenderLimits extends ProcessLimits {
  /** From the first request to the last change that is waited for. */
  readonly ms: number;
  /** Of these, how long requests after the load event may go on. */
  readonly settleMs: number;
  /** Beyond `ms`, for reading what there is. */
  readonly graceMs: number;
  /** For testing the accessibility, of what is left of `ms`, or of `graceMs` if that is more. */
  readonly accessibilityMs: number;
  /** For all screenshots, beyond everything else. */
  readonly screenshotsMs: number;
  /** Of the page and all its frames; the proxy sees only connections. */
  readonly requests: number;
  readonly htmlCharacters: number;
}

export const DEFAULT_RENDER_LIMITS: RenderLimits = {
  ms: 20_000,
  settleMs: 5_000,
  graceMs: 3_000,
  accessibilityMs: 8_000,
  screenshotsMs: 3_000,
  requests: 500,
  memoryBytes: 512 * 1024 * 1024,
  cpuMs: 10_000,
  htmlCharacters: 20_000_000,
};

export interface RenderRequest {
  readonly url: string;
  readonly viewport: ViewportName;
  readonly screenshot: Screenshot | null;
  /** Whether to take those that a scan shows; the viewport is that of a phone. */
  readonly takesScreenshots?: boolean;
  /** Whether to record the load. */
  readonly isRecorded?: boolean;
  /** Absent if the page is not visited as a part of a crawl. */
  readonly siteVisit?: PageVisit | undefined;
}

export interface RenderContext {
  readonly browser: Browser;
  readonly userAgent: string;
  readonly openProxy: (signal: AbortSignal) => Promise<GuardedProxy>;
  /** Of the browser, if it renders more pages. */
  readonly tabs?: Tabs | undefined;
  readonly limits: RenderLimits;
  readonly signal: AbortSignal;
}

/** A page as its scripts have left it. */
export interface Rendering {
  /** After redirects, those by scripts included. */
  readonly url: string;
  readonly status: number;
  readonly sent: SentDocument;
  /** A script has replaced the document by that of another URL. */
  readonly hasMoved: boolean;
  readonly title: string;
  readonly html: string;
  /** Null if it could not be tested in time. */
  readonly accessibility: FetchedAccessibility | null;
  readonly screenshot: Buffer | null;
  readonly screenshots: readonly TakenScreenshot[];
  /** Null if it was not asked for, or the page gave no chance to read it. */
  readonly load: LoadRecord | null;
  readonly errors: readonly string[];
  readonly failed: readonly FailedRequest[];
  readonly needed: readonly NeededRequest[];
  readonly requests: number;
  /** Received from the network, compressed. */
  readonly bytes: number;
  /** A network that the operator exempted has contributed to it. */
  readonly viaExemptNetwork: boolean;
  /** Whether all was loaded, or the limit that cut it off. */
  readonly end: 'quiet' | 'time' | 'bytes' | 'requests';
  readonly ms: number;
  /** Null if they could not be measured in time. */
  readonly layout: FetchedLayout | null;
  readonly traffic: FetchedTraffic | null;
  /** For outlines in the screenshots; null without those. */
  readonly boxes: FetchedBoxes | null;
}

/**
 * Loads a page in a tab of its own, or in that of the page before, and reads it when nothing is loaded anymore or the time is
 * up.
 * @throws the reason of the signal, and what Playwright throws if the browser itself is gone
 */
export async function renderPage(
  request: RenderRequest,
  context: RenderContext,
): Promise<Rendering | NotRendered> {
  const { browser, userAgent, limits, tabs = new Tabs(), signal } = context;
  const { viewport, siteVisit } = request;
  const settings = { viewport, userAgent, openProxy: () => context.openProxy(signal) };
  const crawl = siteVisit?.crawl ?? null;
  const tab = await tabs.take(browser, settings, crawl);
  const { page, proxy } = tab;
  const processes = await watchProcesses(browser, limits).catch(async (error: unknown) => {
    await closeTab(tab);
    throw error;
  });
  const { signal: ended, abort, letGo } = followSignal(signal);
  const onCrash = (): void => abort(new RenderStopped(processes.exceeded ?? 'crash'));
  const onAbort = (): void => void proxy.close();
  signal.addEventListener('abort', onAbort, { once: true });
  let isIntact = false;
  try {
    page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined));
    page.once('crash', onCrash);
    const rendering = await raceAbort(ended, visit(tab, request, context));
    // Nothing that happens now, such as in the other viewport, counts or costs the rendering.
    const screenshots =
      request.takesScreenshots === true
        ? await takeScreenshots(page, request.viewport, limits.screenshotsMs, ended)
        : [];
    signal.throwIfAborted();
    isIntact = processes.exceeded === null && !processes.hasLowered;
    return {
      ...rendering,
      screenshots: [...screenshots, ...rendering.screenshots],
      viaExemptNetwork: proxy.traffic.viaExemptNetwork,
    };
  } catch (error) {
    if (error instanceof RenderStopped) return error.outcome;
    if (!signal.aborted && processes.exceeded !== null) return { reason: processes.exceeded, detail: '' };
    throw error;
  } finally {
    letGo();
    signal.removeEventListener('abort', onAbort);
    page.off('crash', onCrash);
    // A page that does not even let itself be closed is left to who has the browser.
    await Promise.all([
      attempt(Math.min(closeMs, limits.graceMs), () => tabs.give(tab, settings, isIntact ? crawl : null)),
      processes.stop(),
    ]);
  }
}

async function visit(
  { page, proxy, sizes }: Tab,
  { url, screenshot, viewport, takesScreenshots = false, isRecorded = false, siteVisit }: RenderRequest,
  { limits }: RenderContext,
): Promise<Omit<Rendering, 'viaExemptNetwork'>> {
  const recording = isRecorded ? await attempt(limits.graceMs, () => recordLoad(page)) : null;
  const film =
    isRecorded && takesScreenshots ? await attempt(limits.graceMs, () => recordFilm(page, viewport)) : null;
  if (siteVisit !== undefined && siteVisit.headersFor !== null) await addHeaders(page, siteVisit.headersFor);
  const startedAt = performance.now();
  const log = logPage(page);
  page.on('request', () => {
    if (log.requests > limits.requests) void proxy.close();
  });
  const quiet = waitForQuiet(page, recording?.quietMs);
  const documents = await watchDocuments(page);
  const recorder = await recordTraffic(page, sizes);
  siteVisit?.onRequest();
  const response = await navigate(page, url, limits.ms, proxy, siteVisit);
  const sent = readSentDocument(response, limits.htmlCharacters);
  const left = (): number => Math.max(0, limits.ms - (performance.now() - startedAt));
  const settle = async (): Promise<boolean> => {
    await page.waitForLoadState('load', { timeout: Math.max(1, left()) });
    // In the record, it would be work of the page.
    if (recording === null) void prepareAxe(page).catch(() => undefined);
    return quiet.wait(Math.min(left(), limits.settleMs));
  };
  // Nothing arrives anymore once a budget is used up, and the load event may never come.
  const isQuiet = await Promise.race([settle().catch(() => false), proxy.whenSpent.then(() => false)]);
  const ms = Math.round(performance.now() - startedAt);
  // First, as reading the page would be in the record, too.
  const recordMs = Math.round(Math.min(left() + limits.graceMs / 2, limits.graceMs));
  const recordedBy = performance.now() + recordMs;
  const load = recording && (await attempt(recordMs, recording.stop));
  const filmMs = Math.max(1, Math.round(recordedBy - performance.now()));
  const frames = (film && (await attempt(filmMs, film.stop))) ?? [];
  // A page that was loaded early may take that time: other pages may have the processor.
  const readMs = Math.round(left() + limits.graceMs);
  const read = await within(readMs, () => readPage(page, limits.htmlCharacters));
  if (read === null) throw new RenderStopped('too-large');
  const measuredBy = performance.now() + left() + limits.graceMs;
  const measureMs = (): number => Math.max(1, Math.round(measuredBy - performance.now()));
  const layout = await attempt(measureMs(), () => measureLayout(page));
  const traffic = await attempt(measureMs(), () => recorder.read());
  const isTestable = (layout?.elementCount ?? 0) <= maxTestedElements;
  const accessibility = isTestable ? await runAxe(page, Math.min(limits.accessibilityMs, measureMs())) : null;
  const boxes = takesScreenshots ? await attempt(measureMs(), () => locateElements(page)) : null;
  const shot =
    screenshot === null
      ? null
      : await within(limits.graceMs, () => takeScreenshot(page, screenshot, viewport));
  const { spent } = proxy;
  return {
    ...{ url: page.url(), status: response.status(), ...read, screenshot: shot, load },
    ...{ sent: sent(), hasMoved: documents.hasMoved, layout, traffic, accessibility, boxes },
    screenshots: frames,
    ...{ errors: [...log.errors], failed: [...log.failed], needed: [...log.needed], requests: log.requests },
    ...{ bytes: proxy.traffic.bytesIn, ms },
    end:
      log.requests > limits.requests
        ? 'requests'
        : spent !== null && spent !== 'closed'
          ? spent
          : isQuiet
            ? 'quiet'
            : 'time',
  };
}

async function navigate(
  page: Page,
  url: string,
  timeout: number,
  proxy: GuardedProxy,
  siteVisit: PageVisit | undefined,
): Promise<Response> {
  let response: Response | null;
  try {
    response = await page.goto(url, { waitUntil: 'commit', timeout });
  } catch (error) {
    const [block] = proxy.traffic.blocks;
    if (block !== undefined) throw new RenderStopped('refused', block.host);
    const message = String(error);
    if (message.includes('Download is starting')) throw new RenderStopped('not-html');
    throw new RenderStopped('network', /net::(\w+)/.exec(message)?.[1] ?? 'no response in time');
  }
  if (response === null) throw new RenderStopped('network', 'no response');
  const headers = response.headers();
  const refusal = headers[REFUSAL_HEADER];
  if (refusal !== undefined)
    throw new RenderStopped(response.status() === 403 ? 'refused' : 'network', refusal);
  siteVisit?.onResponse(response.status(), headers['retry-after'] ?? null);
  const type = headers['content-type'] ?? 'text/html';
  if (!/^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(type)) throw new RenderStopped('not-html', type);
  return response;
}

/** Again if a script navigates meanwhile. */
async function readPage(page: Page, maxCharacters: number): Promise<ReadDocument | null> {
  for (;;) {
    try {
      return await readDocument(page, maxCharacters);
    } catch (error) {
      if (!/navigat|context was destroyed|cannot find context|no frame/i.test(String(error))) throw error;
    }
  }
}
