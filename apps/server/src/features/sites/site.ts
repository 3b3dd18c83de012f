import type { CrawlSummary } from '../crawls/use-cases.ts';

/** What a score is made from: the latest complete crawl of the site, or else its scanned pages. */
export interface SiteScore {
  readonly value: number;
  readonly grade: string;
  readonly source: 'crawl' | 'pages';
  /** Since the crawl or the scans before; null without any. */
  readonly change: number | null;
}

export interface LastCrawl {
  readonly taskId: string;
  readonly jobId: number;
  /** ISO 8601. */
  readonly completedAt: string;
  readonly pages: number;
  readonly issues: CrawlSummary['issues'];
}

export interface Site {
  readonly host: string;
  /** Null until there is a result with a score. */
  readonly score: SiteScore | null;
  readonly lastCrawl: LastCrawl | null;
  /** A crawl in progress. */
  readonly runningCrawlId: string | null;
  /** Whether the latest scan is in progress. */
  readonly isScanning: boolean;
  /** When the latest crawl or scan was started. */
  readonly lastActivityAt: Date;
}
