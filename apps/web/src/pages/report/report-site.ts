import { type Report } from '../../api/report.ts';

/**
 * The site of a report: null in a shared one, which does not give access to the site, and for a list of URLs of several
 * hosts, which belongs to none.
 */
export function siteOfReport({ crawl, share }: Report): string | null {
  return share === null && (crawl.hosts?.length ?? 1) === 1 ? crawl.domain : null;
}
