interface Analysis {
  readonly checks: readonly { readonly id: string; readonly score_impact: number }[];
}

/** Asked of a page as another visitor, which crawls and sitemap scans do not, or measured anew with each fetch. */
const ofTheOccasion = new Set(['http-vary-ua-cloaking', 'perf-ttfb']);

/** A page analysis without what depends on when, and beside what, its page was fetched: the rest is the page's own. */
export function withoutOccasion(analysis: Analysis): object {
  return {
    ...analysis,
    ...{ scanned_at: null, fetch: null, googlebot: null, seo_score: null, grade: null, categories: null },
    checks: analysis.checks
      .filter(({ id }) => !ofTheOccasion.has(id))
      // A share of the score, which those that are left out have, too.
      .map((check) => ({ ...check, score_impact: null })),
  };
}
