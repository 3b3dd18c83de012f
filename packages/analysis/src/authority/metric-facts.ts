/** Third-party metrics of a domain or page, as each source reports them. */

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

/** Null: the source does not report it. */
export interface ShareFacts {
  /** Shares and reactions. */
  readonly facebook: number | null;
  readonly pinterest: number | null;
}

/** One web archive crawl of a domain and everything below it. */
export interface ArchiveCrawlFacts {
  /** URLs captured with a success status. */
  readonly pages: number;
  /** Too many to count individually. */
  readonly isEstimate: boolean;
  /** `YYYY-MM-DD` of the newest capture seen; null if there is none. */
  readonly lastCapturedOn: string | null;
}
