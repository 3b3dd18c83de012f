import type { ArchiveCrawlFacts, UnknownReason } from '@siteglass/analysis';
import { readCrawlTrend, type CrawlTrend } from '@siteglass/analysis/rendering';
import type { LiveMetrics } from '../../collect/authority/live-metrics.ts';
import type { Measured } from '../../collect/measure.ts';

/** Fields that every group has about its source. */
interface FetchInfo {
  readonly success: boolean;
  /** Null if the value is known. */
  readonly reason: UnknownReason | null;
  /** ISO 8601 in UTC; null if not known. */
  readonly checked_at: string | null;
}

/** The contract's metric groups measured by third parties; values that a provider does not return are null. */
export interface MetricGroups {
  readonly page_rank_metrics: FetchInfo & {
    readonly page_rank: number | null;
    readonly domain_rank: number | null;
    readonly source: string;
  };
  readonly domain_rating_metrics: FetchInfo & {
    readonly domain_rating: number | null;
    readonly source: string;
  };
  readonly social_signals: FetchInfo & {
    readonly platform_1: number | null;
    readonly platform_2: number | null;
    readonly platform_3: number | null;
    readonly platform_4: number | null;
    readonly total_shares: number | null;
    readonly source: string;
  };
  readonly web_archive_presence: FetchInfo & {
    readonly domain: string | null;
    readonly indexed_pages_total: number | null;
    readonly indexed_pages_latest: number | null;
    readonly is_estimate: boolean;
    readonly crawl_trend: CrawlTrend;
    readonly last_crawled: string | null;
    readonly crawls_queried: number;
    readonly source: string;
  };
}

/** The four groups in the contract's format. */
export function renderMetrics(metrics: LiveMetrics, domain: string | null): MetricGroups {
  const { pageRank, domainRating, shares, sharesSource, webArchive } = metrics;
  const rank = factsOf(pageRank);
  const counts = factsOf(shares);
  const known = [counts?.facebook, counts?.pinterest].filter((count) => typeof count === 'number');
  return {
    page_rank_metrics: {
      page_rank: rank?.rank == null ? null : Math.floor(rank.rank),
      domain_rank: rank?.position ?? null,
      ...fetchInfoOf(pageRank),
      source: 'Open PageRank',
    },
    domain_rating_metrics: {
      domain_rating: factsOf(domainRating)?.rating ?? null,
      ...fetchInfoOf(domainRating),
      // The attribution required by its license.
      source: 'Domain Rating by Ahrefs',
    },
    social_signals: {
      platform_1: counts?.facebook ?? null,
      platform_2: counts?.pinterest ?? null,
      platform_3: null,
      platform_4: null,
      total_shares: known.length === 0 ? null : known.reduce((sum, count) => sum + count, 0),
      ...fetchInfoOf(shares),
      source: sharesSource,
    },
    web_archive_presence: {
      domain,
      ...renderArchive(factsOf(webArchive)?.crawls ?? []),
      ...fetchInfoOf(webArchive),
      source: 'Common Crawl',
    },
  };
}

/** Covers the crawls whose index responded; the pages of the newest are null if that one did not. */
function renderArchive(crawls: readonly (ArchiveCrawlFacts | null)[]) {
  const answered = crawls.filter((crawl) => crawl !== null);
  const counts = answered.map(({ pages }) => pages);
  return {
    indexed_pages_total: counts.length === 0 ? null : counts.reduce((sum, count) => sum + count, 0),
    indexed_pages_latest: crawls[0]?.pages ?? null,
    is_estimate: answered.some(({ isEstimate }) => isEstimate),
    crawl_trend: readCrawlTrend(counts),
    last_crawled: answered.find(({ lastCapturedOn }) => lastCapturedOn !== null)?.lastCapturedOn ?? null,
    crawls_queried: answered.length,
  };
}

function factsOf<Facts>(measured: Measured<Facts>): Facts | null {
  return measured.known ? measured.facts : null;
}

function fetchInfoOf(measured: Measured<unknown>): FetchInfo {
  return measured.known
    ? { success: true, reason: null, checked_at: measured.requestedAt }
    : { success: false, reason: measured.reason, checked_at: null };
}
