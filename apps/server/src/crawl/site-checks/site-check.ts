import type { CheckCard, Thresholds } from '@siteglass/analysis';

/**
 * A question about a whole crawl, answered by one SQL select. It reads what `finish-crawl` has laid out for it in the
 * session (crawl/site-views.ts says how):
 *
 * - `pages`: crawl_pages of the crawl; `urls`: crawl_urls of the crawl;
 * - `edges`: one row for each distinct pair of page and link target; `uses`: the same of images, scripts, stylesheets;
 * - `alternates`: one row for each language version that a page names;
 * - `hops`: where redirects lead, one row for each redirecting address.
 *
 * and gives rows of `url_hash`, `code`, `data` (jsonb, what the text of the code names), `sources` (bigint[], pages that
 * the finding comes from, ten at most) and `source_count`. One row for each address at most.
 */
export interface SiteCheck extends CheckCard {
  /** The row of the catalogue that it is; a row may group several checks. */
  readonly row: string;
  /** Defaults, by name. */
  readonly thresholds: Thresholds;
  readonly sql: (limits: Thresholds) => string;
}
