import { short } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a page that another one declares as its next page, if it declares no previous page or a different one. Both
 * must be indexable HTML pages that are not canonicalized to another URL. Loops are left to `pg-loop`.
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
    failure: 'Inconsistent next and previous pages',
    pass: 'Consistent next and previous pages',
    why: 'When pages disagree on their order, search engines can’t tell which pages belong to the series.',
    fix: 'On each page, point rel="prev" to the page before it and rel="next" to the page after it.',
    details: {
      none: 'The page {page} declares this page as its next page, but this page declares no previous page.',
      other:
        'The page {page} declares this page as its next page, but this page declares {target} as its previous page.',
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
