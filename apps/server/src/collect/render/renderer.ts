import type { FetchedRendering, NotRenderedReason } from '@siteglass/analysis';
import type { Log } from '../../log.ts';
import type { ViewportName } from '../../render-policy.ts';
import { BrowserProcess } from './browser-process.ts';
import { BrowserQueue } from './browser-queue.ts';
import { BrowserSlot } from './browser-slot.ts';
import { causeOfFailedStart } from './check-sandbox.ts';
import { findChromium, type BrowserEnvironment, type Chromium } from './find-chromium.ts';
import type { NetworkRules } from './open-proxy.ts';
import type { SentRendering } from './render-messages.ts';
import { DEFAULT_RENDER_LIMITS, type RenderLimits } from './render-page.ts';
import type { SiteVisit } from './site-visit.ts';
import type { TakenScreenshot } from './take-screenshots.ts';
import { browserUserAgent } from './viewports.ts';

export interface RendererOptions {
  readonly chromiumPath: string | null;
  readonly dataDir: string;
  readonly sandbox: 'on' | 'off';
  readonly env: BrowserEnvironment;
  /** Our own user agent, which that of the browser names. */
  readonly userAgent: string;
  readonly network: NetworkRules;
  /** What the process of a browser runs. */
  readonly module: URL;
  /** Browsers at once, each with one page, for pages that someone waits for; at least two. */
  readonly maxAwaited: number;
  /** And for those of crawls. */
  readonly maxBackground: number;
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

export interface PageToRender {
  readonly url: string;
  readonly viewport: ViewportName;
  /** With a record of the load, which takes a second longer. */
  readonly isRecorded?: boolean | undefined;
  /** With screenshots, if the renderer takes any. */
  readonly isShown?: boolean | undefined;
  /** Accounts take turns with the browsers. */
  readonly accountId: number;
  /** Given for a page of a crawl, which nobody waits for: it gets a browser after all others, however long that takes. */
  readonly siteVisit?: SiteVisit | undefined;
  readonly signal: AbortSignal;
}

/** Renders pages in browsers that stay open from one page to the next, each page in a context of its own. */
export interface Renderer {
  /** Never fails because of the page or the browser. @throws the reason of the signal */
  readonly render: (page: PageToRender) => Promise<RenderOutcome>;
  /** Pages of crawls that are rendered at once. */
  readonly maxBackground: number;
  /** Starts a browser, so that the first page does not wait for it. */
  readonly prepare: () => void;
  readonly close: () => Promise<void>;
}

/** How long a page waits for a browser, as a part of its time; and what it may take beyond that until its browser is ended. */
const queueMs = 10_000;
const overrunMs = 2_000;
/** All browsers but the first one end when there has been nothing to render for that long. */
const idleMs = 60_000;
/** A browser that was missing or did not start is tried again after this time. */
const retryMs = 60_000;

export function createRenderer(options: RendererOptions): Renderer {
  const { log, limits = DEFAULT_RENDER_LIMITS } = options;
  let found: Promise<Chromium | null> | null = null;
  let unavailable: { readonly reason: 'no-browser' | 'no-sandbox'; readonly until: number } | null = null;
  const slots = Array.from(
    { length: options.maxAwaited + options.maxBackground },
    (_, at) => new BrowserSlot(start, at === 0 ? null : idleMs),
  );
  const queue = new BrowserQueue(slots, options.maxBackground);

  return { render, maxBackground: queue.maxBackground, prepare, close };

  async function render(page: PageToRender): Promise<RenderOutcome> {
    const { url, viewport, isRecorded = false, accountId: account, siteVisit, signal } = page;
    const takesScreenshots = options.takesScreenshots && page.isShown === true;
    const isBackground = siteVisit !== undefined;
    const askedAt = performance.now();
    if (unavailable !== null && unavailable.until > askedAt) return without(unavailable.reason);
    const maxMs = isBackground ? null : queueMs;
    const slot = await queue.take({ account, isBackground, maxMs, signal });
    if (slot === null) return without('busy');
    const startedAt = isBackground ? performance.now() : askedAt;
    try {
      const chromium = await find();
      if (chromium === null) return noteUnavailable('no-browser');
      const userAgent = browserUserAgent(viewport, chromium.version, options.userAgent);
      const leftMs = Math.max(0, Math.round(limits.ms - (performance.now() - startedAt)));
      // One grace for reading the page, and one for what is measured in it.
      const laterMs = 2 * limits.graceMs + (takesScreenshots ? limits.screenshotsMs : 0);
      const outcome = await slot.use(
        {
          ...{ url, viewport, screenshot: null, isRecorded, takesScreenshots, userAgent },
          limits: { ...limits, ms: Math.max(0, leftMs - laterMs) },
        },
        leftMs + overrunMs,
        signal,
        siteVisit,
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
      queue.give(slot);
    }
  }

  function prepare(): void {
    const [slot] = slots;
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

  async function start(): Promise<BrowserProcess> {
    const chromium = await find();
    if (chromium === null) throw new Error('There is no browser.');
    const { sandbox, env, network, module } = options;
    return BrowserProcess.start({ browser: { path: chromium.path, sandbox, env }, network, module });
  }

  function noteUnavailable(reason: 'no-browser' | 'no-sandbox'): RenderOutcome {
    // It may be installed, or allowed, while this runs.
    found = null;
    unavailable = { reason, until: performance.now() + retryMs };
    return without(reason);
  }
}

function without(notRendered: NotRenderedReason): RenderOutcome {
  return { rendering: { notRendered }, screenshots: [], viaExemptNetwork: false };
}

function toOutcome(page: SentRendering, viewport: ViewportName): RenderOutcome {
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
