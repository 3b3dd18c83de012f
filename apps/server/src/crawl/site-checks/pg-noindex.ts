import { noSources } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a page of a series (`rel="next"` or `rel="prev"`) that is kept out of the index.
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
    failure: 'Pages of a series may be indexed',
    pass: 'Pages of a series may be indexed',
    why: 'Search engines stop to follow the links of a page that is kept out of the index: what is listed from there on may not be found.',
    fix: 'Remove noindex from the pages of the series.',
    details: { noindex: 'The page belongs to a series and is kept out of the index.' },
  },
  sql: () => `
    select p.url_hash, 'noindex' as code, '{}'::jsonb as data, ${noSources}
    from pages p join addresses a on a.url_hash = p.url_hash and a.is_page and a.is_noindex
    where p.next_hash is not null or p.prev_hash is not null`,
});
