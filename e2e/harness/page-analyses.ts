interface Analysis {
  readonly checks: readonly { readonly id: string; readonly score_impact: number }[];
}

/**
 * Checks that request the page as another visitor, which crawls and sitemap scans do not do, or that measure each
 * fetch.
 */
const volatileFields = new Set(['http-vary-ua-cloaking', 'perf-ttfb']);

/**
 * A page analysis without anything that depends on when, and together with what, its page was fetched: the rest depends
 * only on the page.
 */
export function withoutVolatileFields(analysis: Analysis): object {
  return {
    ...analysis,
    ...{ scanned_at: null, fetch: null, googlebot: null, seo_score: null, grade: null, categories: null },
    score_details: null,
    checks: analysis.checks
      .filter(({ id }) => !volatileFields.has(id))
      // A share of the score, which includes the omitted checks.
      .map((check) => ({ ...check, score_impact: null }))
      // Failures are sorted by it.
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
  };
}
