import type { CrawlStatus } from '../../api/records.ts';

/** Where a crawl is started again with the same site or list. */
export function crawlAgainPath(crawl: Pick<CrawlStatus, 'url_count' | 'start_url' | 'task_id'>): string {
  return crawl.url_count === null
    ? `/scan?kind=site&url=${encodeURIComponent(crawl.start_url)}`
    : `/scan?kind=site&crawl=list&of=${crawl.task_id}`;
}
