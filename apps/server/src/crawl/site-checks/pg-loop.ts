import { short } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on pages whose next links form a loop, once per loop, on the URL that comes first alphabetically.
 *
 * Source: https://developers.google.com/search/docs/specialty/ecommerce/pagination-and-incremental-page-loading
 */
export const pgLoop = defineSiteCheck({
  id: 'pg-loop',
  row: 'pg-noindex / non-200 / loop / sequence',
  version: 1,
  category: 'pagination',
  severity: 'warning',
  source:
    'https://developers.google.com/search/docs/specialty/ecommerce/pagination-and-incremental-page-loading',
  text: {
    failure: 'Pagination loop',
    pass: 'No pagination loops',
    why: 'Crawlers can’t find the end of the series, and the correct page order is lost.',
    fix: 'Remove rel="next" from the last page of the series.',
    details: {
      circle: 'The rel="next" links of {count, plural, one {# page} other {# pages}} form a loop: {urls}.',
    },
  },
  sql: () => `
    select l.url_hash, 'circle' as code, jsonb_build_object('count', c.size, 'urls', c.urls) as data,
      c.members as sources, c.size as source_count
    from series_loops l
    join (
      select first, count(*)::integer as size, (array_agg(url_hash order by url collate "C"))[1:10] as members,
        (array_agg(${short('url')} order by url collate "C"))[1:10] as urls
      from series_loops group by first
    ) c on c.first = l.first
    where l.is_first`,
});
