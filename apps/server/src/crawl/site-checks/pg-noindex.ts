import { noSources } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a page of a series (`rel="next"` or `rel="prev"`) that is noindex.
 *
 * Source: https://developers.google.com/search/docs/specialty/ecommerce/pagination-and-incremental-page-loading
 */
export const pgNoindex = defineSiteCheck({
  id: 'pg-noindex',
  row: 'pg-noindex / non-200 / loop / sequence',
  version: 1,
  category: 'pagination',
  severity: 'warning',
  source:
    'https://developers.google.com/search/docs/specialty/ecommerce/pagination-and-incremental-page-loading',
  text: {
    failure: 'Noindex on paginated pages',
    pass: 'Paginated pages without noindex',
    why: 'Search engines stop following links on noindex pages over time, so items listed on later pages may not be discovered.',
    fix: 'Remove noindex from the pages of the series.',
    details: {
      noindex: 'The page is part of a paginated series but is noindex.',
    },
  },
  sql: () => `
    select p.url_hash, 'noindex' as code, '{}'::jsonb as data, ${noSources}
    from pages p join addresses a on a.url_hash = p.url_hash and a.is_page and a.is_noindex
    where p.next_hash is not null or p.prev_hash is not null`,
});
