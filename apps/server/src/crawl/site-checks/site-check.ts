import type { Category, CheckCard, CheckText, Severity, Thresholds } from '@siteglass/analysis';

/**
 * A question about a whole crawl, answered by one SQL select over what crawl/store/site-views.ts lays out in the
 * session. It gives rows of `url_hash` (the address to blame), `code`, `data` (jsonb, what the text of the code names),
 * `sources` (bigint[], ten at most of the pages that the finding comes from) and `source_count`; one row for each
 * address at most.
 *
 * Its findings do not count in the score of a page, so its weight is 0.
 */
export interface SiteCheck extends CheckCard {
  /** The row of the catalogue that it is; a row may group several checks. */
  readonly row: string;
  /**
   * It reports a limit of the crawl, which is no fault of the site: its findings do not lower the health score.
   */
  readonly isAboutCrawl: boolean;
  /**
   * It needs to know what the whole site has: all links, the sitemaps, or what is usual on its pages. It does not apply to
   * a list of URLs.
   */
  readonly needsWholeSite: boolean;
  /** Defaults; `sql` takes others by name. */
  readonly thresholds: Thresholds;
  readonly sql: (limits: Thresholds) => string;
}

type Details = Readonly<Record<string, string>>;

interface Definition<D extends Details, T extends Thresholds> {
  readonly id: string;
  /** The row of the catalogue, where it is not the id. */
  readonly row?: string;
  readonly version: number;
  readonly category: Category;
  readonly severity: Severity;
  readonly isAboutCrawl?: true;
  readonly needsWholeSite?: true;
  readonly thresholds?: T;
  readonly source: string;
  readonly text: CheckText<D>;
  readonly sql: (limit: Readonly<Record<keyof T, string>>) => string;
}

/** Its text is English; the catalogs of the other languages are held to the same codes and arguments by a test. */
export function defineSiteCheck<const D extends Details, const T extends Thresholds = Thresholds>(
  definition: Definition<D, T>,
): SiteCheck {
  const { row = definition.id, isAboutCrawl = false, needsWholeSite = false, ...rest } = definition;
  const { thresholds = {}, sql, ...card } = rest;
  return {
    ...card,
    row,
    isAboutCrawl,
    needsWholeSite,
    thresholds,
    weight: 0,
    // Settings of an operator are numbers, but they become part of a statement: nothing else gets there.
    sql: (limits) => sql(literals(limits) as Readonly<Record<keyof T, string>>),
  };
}

function literals(limits: Thresholds): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(limits).map(([name, value]) => {
      if (!Number.isFinite(value)) throw new TypeError(`The threshold ${name} is no number.`);
      return [name, `${value}::numeric`];
    }),
  );
}
