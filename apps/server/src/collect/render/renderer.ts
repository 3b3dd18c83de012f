import type { FetchedRendering, NotRenderedReason } from '@siteglass/analysis';
import type { Log } from '../../log.ts';
import type { ViewportName } from '../../render-policy.ts';
import { raceAbort } from '../fetch/race-deadline.ts';
import { BrowserSlot } from './browser-slot.ts';
import { causeOfFailedStart } from './check-sandbox.ts';
import { findChromium, type BrowserEnvironment, type Chromium } from './find-chromium.ts';
import type { GuardedProxy } from './guarded-proxy.ts';
import { launchBrowser } from './launch-browser.ts';
import { DEFAULT_RENDER_LIMITS, renderPage, type Rendering, type RenderLimits } from './render-page.ts';
import type { TakenScreenshot } from './take-screenshots.ts';
import { browserUserAgent } from './viewports.ts';

export interface RendererOptions {
  readonly chromiumPath: string | null;
  readonly dataDir: string;
  readonly sandbox: 'on' | 'off';
  readonly env: BrowserEnvironment;
  /** Our own user agent, which that of the browser names. */
  readonly userAgent: string;
  readonly openProxy: (signal: AbortSignal) => Promise<GuardedProxy>;
  /** Browsers at once, each with one page. */
  readonly browsers: number;
  /** `ms` includes the wait for a browser and the time to read the page. */
  readonly limits?: RenderLimits | undefined;
  readonly takesScreenshots: boolean;
  readonly log: Log;
}

/** A rendering, or why there is none; and whether a network that the operator exempted has contributed to it. */
export interface RenderOutcome {
  readonly rendering: FetchedRendering | { readonly notRendered: NotRenderedReason };
  readonly screenshots: readonly TakenScreenshot[];
  readonly viaExemptNetwork: boolean;
}

/** Renders pages in browsers that stay open from one page to the next, each page in a context of its own. */
export interface Renderer {
  /**
   * Never fails because of the page or the browser. `isRecorded`: with a record of the load, which takes a second longer.
   * @throws the reason of the signal
   */
  readonly render: (
    url: string,
    viewport: ViewportName,
    signal: AbortSignal,
    isRecorded?: boolean,
  ) => Promise<RenderOutcome>;
  /** Starts a browser, so that the first page does not wait for it. */
  readonly prepare: () => void;
  readonly close: () => Promise<void>;
}

/** How long a page waits for a browser, as a part of its time; and what it may take beyond that until its browser is ended. */
const queueMs = 10_000;
const overrunMs = 2_000;
/** A browser that was missing or did not start is tried again after this time. */
const retryMs = 60_000;

export function createRenderer(options: RendererOptions): Renderer {
  const { log, takesScreenshots, limits = DEFAULT_RENDER_LIMITS } = options;
  const screenshotsMs = takesScreenshots ? limits.screenshotsMs : 0;
  let found: Promise<Chromium | null> | null = null;
  let unavailable: { readonly reason: 'no-browser' | 'no-sandbox'; readonly until: number } | null = null;
  const slots = Array.from({ length: options.browsers }, () => new BrowserSlot(launch));
  const free = [...slots];
  const waiting: ((slot: BrowserSlot) => void)[] = [];

  return { render, prepare, close };

  async function render(
    url: string,
    viewport: ViewportName,
    signal: AbortSignal,
    isRecorded = false,
  ): Promise<RenderOutcome> {
    const startedAt = performance.now();
    if (unavailable !== null && unavailable.until > startedAt) return without(unavailable.reason);
    const slot = await take(signal);
    if (slot === null) return without('busy');
    try {
      const chromium = await find();
      if (chromium === null) return noteUnavailable('no-browser');
      const userAgent = browserUserAgent(viewport, chromium.version, options.userAgent);
      const leftMs = Math.max(0, Math.round(limits.ms - (performance.now() - startedAt)));
      const context = {
        ...{ userAgent, openProxy: options.openProxy, signal },
        // One grace for reading the page, and one for what is measured in it.
        limits: { ...limits, ms: Math.max(0, leftMs - 2 * limits.graceMs - screenshotsMs) },
      };
      const outcome = await slot.use(
        (browser) =>
          renderPage(
            { url, viewport, screenshot: null, isRecorded, takesScreenshots },
            { browser, ...context },
          ),
        leftMs + overrunMs,
        signal,
      );
      return 'reason' in outcome ? without(outcome.reason) : toOutcome(outcome, viewport);
    } catch (error) {
      signal.throwIfAborted();
      const message = error instanceof Error ? error.message : String(error);
      log.warn({ err: error }, 'a page could not be rendered');
      return ['root', 'namespaces'].includes(causeOfFailedStart(message))
        ? noteUnavailable('no-sandbox')
        : without('crash');
    } finally {
      give(slot);
    }
  }

  function prepare(): void {
    const [slot] = free;
    void find()
      .then((chromium) => (chromium === null ? undefined : slot?.prepare()))
      .catch((error: unknown) => log.warn({ err: error }, 'the browser did not start'));
  }

  async function close(): Promise<void> {
    await Promise.all(slots.map((slot) => slot.close()));
  }

  function find(): Promise<Chromium | null> {
    found ??= findChromium(options, options.env).then(
      ({ chromium }) => chromium,
      (error: unknown) => {
        log.warn({ err: error }, 'the browser cannot be used');
        return null;
      },
    );
    return found;
  }

  async function launch() {
    const chromium = await find();
    if (chromium === null) throw new Error('There is no browser.');
    return launchBrowser({ path: chromium.path, sandbox: options.sandbox, env: options.env });
  }

  function noteUnavailable(reason: 'no-browser' | 'no-sandbox'): RenderOutcome {
    // It may be installed, or allowed, while this runs.
    found = null;
    unavailable = { reason, until: performance.now() + retryMs };
    return without(reason);
  }

  /** The first free browser: the fewer are used, the fewer run. Null if none is free in time. */
  async function take(signal: AbortSignal): Promise<BrowserSlot | null> {
    signal.throwIfAborted();
    const slot = free.shift();
    if (slot !== undefined) return slot;
    let offer: (given: BrowserSlot) => void = () => undefined;
    const offered = new Promise<BrowserSlot>((resolve) => (offer = resolve));
    waiting.push(offer);
    try {
      return await raceAbort(AbortSignal.any([signal, AbortSignal.timeout(queueMs)]), offered);
    } catch {
      const place = waiting.indexOf(offer);
      if (place === -1) give(await offered);
      else waiting.splice(place, 1);
      signal.throwIfAborted();
      return null;
    }
  }

  function give(slot: BrowserSlot): void {
    const next = waiting.shift();
    if (next === undefined) free.unshift(slot);
    else next(slot);
  }
}

function without(notRendered: NotRenderedReason): RenderOutcome {
  return { rendering: { notRendered }, screenshots: [], viaExemptNetwork: false };
}

function toOutcome(page: Rendering, viewport: ViewportName): RenderOutcome {
  const { url, status, sent, hasMoved, html, errors, failed, needed, viaExemptNetwork, ...rest } = page;
  const { layout, traffic, load, accessibility, requests, bytes, end, ms, boxes, screenshots } = rest;
  return {
    rendering: {
      ...{ viewport, url, status, sent, hasMoved, html, consoleErrors: errors },
      ...{ failedRequests: failed, neededRequests: needed, requests, bytes, end, ms },
      ...{ layout, traffic, load, accessibility, boxes },
    },
    screenshots,
    viaExemptNetwork,
  };
}
