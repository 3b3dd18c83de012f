import { brokenCode, brokenData, isBroken, noSources, short } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a page whose next or previous page (`rel="next"`, `rel="prev"`) redirects, returns an error, or doesn’t
 * respond.
 *
 * Source: https://developers.google.com/search/docs/specialty/ecommerce/pagination-and-incremental-page-loading
 */
export const pgNon200 = defineSiteCheck({
  id: 'pg-non-200',
  row: 'pg-noindex / non-200 / loop / sequence',
  version: 1,
  category: 'pagination',
  severity: 'warning',
  source:
    'https://developers.google.com/search/docs/specialty/ecommerce/pagination-and-incremental-page-loading',
  text: {
    failure: 'Broken or redirecting pagination URLs',
    pass: 'Pagination URLs OK',
    why: 'The series is interrupted for crawlers and visitors.',
    fix: 'Point rel="next" and rel="prev" to URLs that return status 200, and omit them where the series ends.',
    details: {
      status: 'The next or previous page {target} returns status {status}.',
      silent: 'The next or previous page {target} doesn’t respond ({failure}).',
      loop: 'The next or previous page {target} redirects in a loop.',
      redirect: 'The next or previous page {target} redirects.',
    },
  },
  sql: () => `
    with neighbours as (
      select url_hash, next_hash as hash, 1 as place from pages where next_hash is not null
      union all
      select url_hash, prev_hash, 2 from pages where prev_hash is not null
    )
    select distinct on (n.url_hash) n.url_hash, ${brokenCode('t')} as code,
      ${brokenData('t', `'target', ${short('t.url')}`)}, ${noSources}
    from neighbours n
    join addresses a on a.url_hash = n.url_hash and a.is_page
    join addresses t on t.url_hash = n.hash and (${isBroken('t')} or t.fate = 'redirect')
    order by n.url_hash, n.place`,
});
