import { FetchError } from '../../collect/fetch/fetch-error.ts';
import type { CollectPage, CollectedPage } from '../../collect/page/collect-page.ts';
import { digestOf } from '../../page-digest.ts';
import { inSpan, noTracing, type Tracing } from '../../tracing.ts';
import { PageError, type CollectAndAnalyze } from './analyze-page.ts';
import type { AnalyzeFetched } from './scan-threads.ts';

/** Fetches a page and analyzes it; a failure of the site becomes a PageError with the task's code. */
export function createCollectAndAnalyze({
  collectPage,
  analyze,
  prepareToAnalyze,
  tracing = noTracing,
  now = () => new Date(),
}: {
  collectPage: CollectPage;
  analyze: AnalyzeFetched;
  /** Called for every page: what it loads is large, and is ready by the time the page has loaded. */
  prepareToAnalyze: () => void;
  tracing?: Tracing;
  now?: () => Date;
}): CollectAndAnalyze {
  return async function collectAndAnalyze({ url, expectIndexable }, signal) {
    const startedAt = performance.now();
    const fetchedAt = now().toISOString();
    prepareToAnalyze();
    let collected: CollectedPage;
    try {
      collected = await collectPage({ url, hasScheme: true, signal });
    } catch (error) {
      if (error instanceof FetchError)
        throw new PageError(error.code, error.message, { cause: error.reason });
      throw error;
    }
    const { page, auxiliary } = collected;
    const collectedAt = performance.now();
    const { analysis, headers, waf } = await inSpan(tracing, 'analyze page', {}, () =>
      analyze({ ...page, fetchedAt, auxiliary }, { expectIndexable, signal }),
    );
    return {
      document: analysis,
      seoScore: analysis.seo_score,
      grade: analysis.grade,
      digest: digestOf(analysis),
      html: page.html,
      isPrivate: collected.viaExemptNetwork,
      securityHeaders: headers,
      waf,
      site: {
        url: page.url,
        address: page.peer.address,
        products: analysis.technologies.map(({ id, version }) => ({ id, version })),
      },
      times: {
        fetchMs: Math.round(collectedAt - startedAt),
        analysisMs: Math.round(performance.now() - collectedAt),
      },
    };
  };
}
