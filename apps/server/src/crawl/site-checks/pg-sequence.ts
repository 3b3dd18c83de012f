import { short } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a page that another one names as its next page, and that names none or yet another one as its previous
 * page, both in HTML that may be indexed under its own address. Circles are left to `pg-loop`.
 *
 * Source: https://developers.google.com/search/docs/specialty/ecommerce/pagination-and-incremental-page-loading
 */
export const pgSequence = defineSiteCheck({
  id: 'pg-sequence',
  row: 'pg-noindex / non-200 / loop / sequence',
  version: 1,
  category: 'pagination',
  severity: 'warning',
  source:
    'https://developers.google.com/search/docs/specialty/ecommerce/pagination-and-incremental-page-loading',
  text: {
    failure: 'Next and previous page agree',
    pass: 'Next and previous page agree',
    why: 'When pages disagree on their order, search engines cannot tell what belongs to the series.',
    fix: 'Let each page name the one before and the one after it.',
    details: {
      none: 'The page {page} names this one as the next; this one names no previous page.',
      other: 'The page {page} names this one as the next; this one names {target} as the previous.',
    },
  },
  sql: () => `
    with claims as (
      select p.next_hash, p.url_hash, p.url from pages p
      join addresses a on a.url_hash = p.url_hash and a.is_primary
      where p.next_hash is not null and p.next_hash <> p.url_hash
        and not exists (select from series_loops l where l.url_hash = p.url_hash)
    )
    select n.url_hash, case when n.prev_hash is null then 'none' else 'other' end as code,
      jsonb_strip_nulls(jsonb_build_object('page', ${short('min(c.url)')}, 'target', ${short('t.url')})) as data,
      (array_agg(c.url_hash order by c.url_hash))[1:10] as sources, count(*)::integer as source_count
    from pages n
    join addresses a on a.url_hash = n.url_hash and a.is_primary
    join claims c on c.next_hash = n.url_hash
    left join addresses t on t.url_hash = n.prev_hash
    group by n.url_hash, n.prev_hash, t.url
    having not bool_or(c.url_hash = n.prev_hash) is true`,
});
