/** The authority of a scan as returned by the API, without the surrounding IDs. */
export interface AuthorityFacts {
  readonly domain: {
    readonly name: string;
    readonly age_years: number | null;
    readonly creation_date: string | null;
    readonly expiration_date: string | null;
    readonly expires_soon: boolean | null;
    readonly registrar: string | null;
  };
  readonly trust_signals: {
    readonly https: boolean;
    readonly sitemap: boolean;
    readonly robots_txt: boolean;
    readonly open_graph: boolean;
    readonly schema_markup: boolean;
    readonly analytics: boolean;
    readonly hreflang: boolean;
    readonly llms_txt: boolean;
    readonly security_txt: boolean;
    readonly word_count: number;
  };
  readonly page_rank_metrics: FetchInfo & {
    readonly page_rank: number | null;
    readonly domain_rank: number | null;
  };
  readonly domain_rating_metrics: FetchInfo & { readonly domain_rating: number | null };
  readonly social_signals: FetchInfo & { readonly total_shares: number | null };
  readonly web_archive_presence: FetchInfo & {
    readonly indexed_pages_total: number | null;
    readonly indexed_pages_latest: number | null;
    readonly crawl_trend: 'growing' | 'stable' | 'declining' | 'unknown';
    readonly last_crawled: string | null;
  };
}

/** The outcome of a request to a third party: `reason` says why there is no result. */
interface FetchInfo {
  readonly success: boolean;
  readonly reason: string | null;
  readonly checked_at: string | null;
  readonly source: string;
}
