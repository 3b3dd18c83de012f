import { short } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on pages that name each other as the next one in a circle, once for each circle, at the address that comes
 * first in the alphabet.
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
    failure: 'A series has an end',
    pass: 'A series has an end',
    why: 'Crawlers go round in a circle, and the true order of the pages is lost.',
    fix: 'Let the last page of the series name no next one.',
    details: { circle: 'Pages that name each other as the next one: {count}: {urls}.' },
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
