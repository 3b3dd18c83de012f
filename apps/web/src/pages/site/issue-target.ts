import type { SiteHome } from '../../api/records.ts';

/** Where an issue of the site is explained with its URLs: in the report of the crawl, or else in the list of issues. */
export function issueTarget(
  { issues, last_crawl: crawl }: Pick<SiteHome, 'issues' | 'last_crawl'>,
  check: string,
): string {
  const query = `?view=issues&issue=${encodeURIComponent(check)}`;
  return issues.source === 'crawl' && crawl !== null ? `/reports/crawls/${crawl.job_id}${query}` : query;
}
