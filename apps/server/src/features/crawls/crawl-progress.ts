import type { CrawlRow } from '../../crawl/store/crawls.ts';

export interface CrawlProgress {
  readonly crawled: number;
  readonly queued: number;
  readonly discovered: number;
  readonly depth: number;
  readonly pagesPerSecond: number;
  /** Of the pages that are known so far or allowed, from 0 to 100; 100 only once the crawl is complete. */
  readonly percent: number;
  /** For those pages; null if nothing is known about it. */
  readonly secondsLeft: number | null;
}

/** With fewer pages, the rate says little. */
const minPages = 10;

type Measured = Pick<
  CrawlRow,
  'status' | 'crawled' | 'queued' | 'discovered' | 'depth' | 'max_pages' | 'worked_seconds'
>;

export function progressOf(crawl: Measured): CrawlProgress {
  const { status, crawled, discovered, depth, worked_seconds: seconds } = crawl;
  const expected = Math.min(crawl.max_pages, crawled + crawl.queued);
  const share = expected === 0 ? 0 : Math.min(99, Math.floor((100 * crawled) / expected));
  const isMeasured = status === 'running' && crawled >= minPages && seconds > 0;
  return {
    ...{ crawled, discovered, depth },
    queued: status === 'running' ? crawl.queued : 0,
    pagesPerSecond: seconds > 0 ? Math.round((crawled / seconds) * 10) / 10 : 0,
    percent: status === 'complete' ? 100 : share,
    secondsLeft: isMeasured ? Math.ceil((Math.max(0, expected - crawled) * seconds) / crawled) : null,
  };
}
