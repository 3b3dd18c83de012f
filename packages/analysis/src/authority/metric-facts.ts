/** What third parties measure of a domain or page, as each of them says it. */

export interface PageRankFacts {
  /** 0 to 10, with decimals; null for a domain without a rank. */
  readonly rank: number | null;
  /** Place among all domains, 1 being the best; null for a domain without a rank. */
  readonly position: number | null;
}

export interface DomainRatingFacts {
  /** 0 to 100, on a logarithmic scale. */
  readonly rating: number;
}

/** Null: the source does not tell. */
export interface ShareFacts {
  /** Shares and reactions. */
  readonly facebook: number | null;
  readonly pinterest: number | null;
}

/** What one crawl of a web archive has of a domain and of all below it. */
export interface ArchiveCrawlFacts {
  /** Addresses that were captured with a status of success. */
  readonly pages: number;
  /** Too many to be counted one by one. */
  readonly isEstimate: boolean;
  /** `YYYY-MM-DD` of the newest capture that was seen; null without one. */
  readonly lastCapturedOn: string | null;
}
