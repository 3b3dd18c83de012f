import { lossOf, type Severity } from '@siteglass/analysis';

/** A failed site check, and the number of URLs that it found. */
export interface SiteIssue {
  readonly severity: Severity;
  readonly count: number;
}

/**
 * The health of a crawled site, 0 to 100: the mean score of its pages, less a share for each failed site check. A site
 * check has no weight, so it takes the smallest loss of its severity, times the share of the pages that it found. Null
 * if no page has a score. docs/crawling.md describes how to recompute it.
 */
export function crawlHealth(
  meanScore: number | null,
  pages: number,
  siteIssues: readonly SiteIssue[],
): number | null {
  if (meanScore === null || pages === 0) return null;
  const kept = siteIssues.reduce(
    (product, { severity, count }) => product * (1 - lossOf(severity, 1) * Math.min(1, count / pages)),
    1,
  );
  return Math.round(meanScore * kept);
}
