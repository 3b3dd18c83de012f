import {
  noteNotRendered,
  type FetchedPage,
  type NotRenderedReason,
  type ScanAnalysis,
} from '@siteglass/analysis';
import { FetchError } from '../../collect/fetch/fetch-error.ts';
import type { FetchedPageResource } from '../../collect/fetch/fetched-resource.ts';
import type { CollectPage, CollectedPage } from '../../collect/page/collect-page.ts';
import { followSignal } from '../../collect/fetch/follow-signal.ts';
import type { RenderOutcome, Renderer } from '../../collect/render/renderer.ts';
import { digestOf } from '../../page-digest.ts';
import { inSpan, noTracing, type Tracing } from '../../tracing.ts';
import { PageError, type AnalyzedPage, type CollectAndAnalyze, type PageToAnalyze } from './analyze-page.ts';
import type { AnalyzeFetched } from './scan-threads.ts';

interface Dependencies {
  readonly collectPage: CollectPage;
  readonly analyze: AnalyzeFetched;
  /** Called for every page: what it loads is large, and is ready by the time the page has loaded. */
  readonly prepareToAnalyze: () => void;
  readonly render: Renderer['render'];
  readonly tracing?: Tracing;
  readonly now?: () => Date;
}

/** A rendering in progress, or the reason why there is none. */
type Started = Promise<RenderOutcome> | NotRenderedReason;

/**
 * Fetches a page, analyzes it, and analyzes it again as a browser shows it; a failure of the site becomes a PageError with
 * the task's code.
 */
export function createCollectAndAnalyze({
  collectPage,
  analyze,
  prepareToAnalyze,
  render,
  tracing = noTracing,
  now = () => new Date(),
}: Dependencies): CollectAndAnalyze {
  return async function collectAndAnalyze(target, outer, onRaw) {
    // A page that cannot be analyzed needs no browser anymore.
    const { signal, abort, letGo } = followSignal(outer);
    try {
      return await work(target, signal, onRaw);
    } finally {
      abort();
      letGo();
    }
  };

  async function work(
    target: PageToAnalyze,
    signal: AbortSignal,
    onRaw: Parameters<CollectAndAnalyze>[2],
  ): Promise<AnalyzedPage> {
    const startedAt = performance.now();
    const fetchedAt = now().toISOString();
    prepareToAnalyze();
    const start = (url: string): Promise<RenderOutcome> => {
      const { viewport, accountId } = target;
      // Of many pages, those that only seem to need a rendering are not measured.
      const isRecorded = target.rendering === 'render';
      const rendering = render({ url, viewport, isRecorded, isShown: true, accountId, signal });
      rendering.catch(() => undefined); // awaited below
      return rendering;
    };
    const early: Started[] = [];
    const collected = await collect(target, signal, (page) => {
      early.push(whyNotRendered(target, page) ?? start(page.url));
    });
    const { page, auxiliary } = collected;
    const collectedAt = performance.now();
    const fetched: FetchedPage = { ...page, fetchedAt, auxiliary };
    const options = { expectIndexable: target.expectIndexable, signal };
    const raw = await inSpan(tracing, 'analyze page', {}, () => analyze(fetched, options));
    const [asked = 'not-needed'] = early;
    const started = asked === 'not-needed' && raw.looksClientRendered ? start(page.url) : asked;
    const result = (
      scan: ScanAnalysis,
      { viaExemptNetwork, screenshots }: Pick<RenderOutcome, 'viaExemptNetwork' | 'screenshots'>,
    ): AnalyzedPage =>
      toAnalyzedPage(scan, page, {
        isPrivate: collected.viaExemptNetwork || viaExemptNetwork,
        // Of a page that is not the scanned one, none is shown.
        screenshots: scan.analysis.rendering?.status === 'not-rendered' ? [] : screenshots,
        times: {
          fetchMs: Math.round(collectedAt - startedAt),
          analysisMs: Math.round(performance.now() - collectedAt),
        },
      });
    const without = (reason: NotRenderedReason): AnalyzedPage =>
      result({ ...raw, analysis: noteNotRendered(raw.analysis, reason) }, nothing);
    if (typeof started === 'string') return without(started);
    await onRaw?.(result(raw, nothing));
    const outcome = await inSpan(tracing, 'render page', {}, () => started);
    const { rendering } = outcome;
    if ('notRendered' in rendering) return without(rendering.notRendered);
    try {
      const scan = await inSpan(tracing, 'analyze rendered page', {}, () =>
        analyze({ ...fetched, rendering }, options),
      );
      return result(scan, outcome);
    } catch (error) {
      // What scripts make of a page may be more than can be analyzed.
      if (error instanceof PageError) return without('too-large');
      throw error;
    }
  }

  async function collect(
    { url }: PageToAnalyze,
    signal: AbortSignal,
    onPage: (page: FetchedPageResource) => void,
  ): Promise<CollectedPage> {
    try {
      return await collectPage({ url, hasScheme: true, signal, onPage });
    } catch (error) {
      if (error instanceof FetchError)
        throw new PageError(error.code, error.message, { cause: error.reason });
      throw error;
    }
  }
}

/** Of a page that no browser has loaded. */
const nothing = { screenshots: [], viaExemptNetwork: false } as const;

/** Null if the page is to be rendered now. */
function whyNotRendered(
  { rendering }: PageToAnalyze,
  { status, headers }: FetchedPageResource,
): NotRenderedReason | null {
  if (rendering === 'off' || rendering === 'not-requested') return rendering;
  const type = headers.find(([name]) => name === 'content-type')?.[1] ?? 'text/html';
  if (!/^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(type)) return 'not-html';
  // Google renders only pages with a success status.
  if (status < 200 || status > 299) return 'no-success-status';
  return rendering === 'render-if-needed' ? 'not-needed' : null;
}

function toAnalyzedPage(
  { analysis, headers, waf }: ScanAnalysis,
  page: FetchedPageResource,
  rest: Pick<AnalyzedPage, 'isPrivate' | 'screenshots' | 'times'>,
): AnalyzedPage {
  return {
    document: analysis,
    seoScore: analysis.seo_score,
    grade: analysis.grade,
    digest: digestOf(analysis),
    html: page.html,
    securityHeaders: headers,
    waf,
    site: {
      url: page.url,
      address: page.peer.address,
      products: analysis.technologies.map(({ id, version }) => ({ id, version })),
    },
    ...rest,
  };
}
