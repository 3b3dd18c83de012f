import { brokenCode, brokenData, isBroken, noSources, short } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a page whose next or previous page (`rel="next"`, `rel="prev"`) redirects, answers with an error or does
 * not answer.
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
    failure: 'Next and previous page answer',
    pass: 'Next and previous page answer',
    why: 'The series breaks off there, for crawlers and for visitors.',
    fix: 'Let the page name neighbours that answer, and none where the series ends.',
    details: {
      status: 'The neighbour {target} answers with {status}.',
      silent: 'The neighbour {target} does not answer ({failure}).',
      loop: 'The neighbour {target} redirects in a circle.',
      redirect: 'The neighbour {target} redirects.',
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
