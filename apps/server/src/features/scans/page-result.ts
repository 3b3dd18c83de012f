import { analyze, type AnalyzeOptions, type DetectLanguage } from '@siteglass/analysis';
import { FetchError } from '../../collect/fetch/fetch-error.ts';
import type { CollectPage, CollectedPage } from '../../collect/page/collect-page.ts';
import { inSpan, noTracing, type Tracing } from '../../tracing.ts';
import { PageError, type AnalysedPage } from './analyse-page.ts';

/** Fetches a page and analyses it; a failure of the site becomes a PageError with the task's code. */
export function createCollectAndAnalyse({
  collectPage,
  loadDetectLanguage,
  thresholds = {},
  tracing = noTracing,
  now = () => new Date(),
}: {
  collectPage: CollectPage;
  /** Called with every page: what it loads is large, and is there by the time the page is. */
  loadDetectLanguage: () => Promise<DetectLanguage>;
  thresholds?: NonNullable<AnalyzeOptions['thresholds']>;
  tracing?: Tracing;
  now?: () => Date;
}) {
  return async function collectAndAnalyse(url: string, signal: AbortSignal): Promise<AnalysedPage> {
    const fetchedAt = now().toISOString();
    const loading = loadDetectLanguage();
    loading.catch(() => undefined); // heard of below
    let collected: CollectedPage;
    try {
      collected = await collectPage({ url, hasScheme: true, signal });
    } catch (error) {
      if (error instanceof FetchError)
        throw new PageError(error.code, error.message, { cause: error.reason });
      throw error;
    }
    const { page, beside } = collected;
    const detectLanguage = await loading;
    const document = await inSpan(tracing, 'analyse page', {}, () =>
      analyze({ ...page, fetchedAt, beside }, { detectLanguage, thresholds }),
    );
    return {
      document,
      seoScore: document.seo_score,
      grade: document.grade,
      html: page.html,
      isPrivate: collected.viaExemptNetwork,
    };
  };
}
