import { short } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on pages of one language whose main content is nearly the same, based on MinHash signatures. Candidates share
 * one of 16 bands of 8 values, and each is compared only with the first page of its band, so that the work grows in
 * proportion to the number of pages. Pages with exactly the same words are left to `dup-exact`.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls
 */
export const dupNear = defineSiteCheck({
  id: 'dup-near',
  version: 1,
  category: 'content',
  severity: 'warning',
  thresholds: { percent: 90 },
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  text: {
    failure: 'Near-duplicate content',
    pass: 'No near-duplicate content',
    why: 'Search engines may show only one of several pages that are nearly the same.',
    fix: 'Add content that is unique to each page, or merge the pages.',
    details: {
      near: 'The content is {percent}% identical to {page}. The group contains {count, plural, one {# page} other {# pages}}.',
    },
  },
  sql: (limit) => `
    with recursive signed as materialized (
      select p.url_hash, p.signature, hashtext(coalesce(p.language, '')) as seed
      from pages p join primaries q on q.url_hash = p.url_hash
      where cardinality(p.signature) = 128
    ), bands as (
      select s.url_hash, first_value(s.url_hash) over (
          partition by b.n, hash_array_extended(s.signature[b.n * 8 + 1 : b.n * 8 + 8], s.seed) order by s.url_hash
        ) as first
      from signed s cross join generate_series(0, 15) as b (n)
    ), alike as (
      select c.url_hash, c.first, v.percent
      from (select distinct url_hash, first from bands where first <> url_hash) c
      join signed x on x.url_hash = c.url_hash
      join signed y on y.url_hash = c.first
      cross join lateral (
        select count(*) filter (where u.a = u.b) * 100.0 / 128 as percent from unnest(x.signature, y.signature) as u (a, b)
      ) v
      where v.percent >= ${limit.percent}
    ), nearest as materialized (
      select distinct on (url_hash) url_hash, first, percent from alike order by url_hash, first
    ), members as (
      select distinct first as url_hash, first as root, null::bigint as first, null::numeric as percent
      from nearest where first not in (select url_hash from nearest)
      union all
      select n.url_hash, m.root, n.first, n.percent from members m join nearest n on n.first = m.url_hash
    ), groups as (
      select root, count(*)::integer as size from members group by root
    ), closest as (
      select distinct on (root) root, url_hash, percent from members
      where first = root order by root, percent desc, url_hash
    )
    select m.url_hash, 'near' as code,
      jsonb_build_object('page', ${short('o.url')}, 'percent', least(99, floor(coalesce(m.percent, c.percent))), 'count', g.size, 'group', m.root) as data,
      array[o.url_hash] as sources, g.size - 1 as source_count
    from members m
    join groups g on g.root = m.root
    join closest c on c.root = m.root
    join addresses o on o.url_hash = coalesce(m.first, c.url_hash)`,
});
