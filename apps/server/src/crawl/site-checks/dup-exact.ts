import { short } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on pages of one language whose main content has the same words, if each is indexable and not canonicalized to
 * another URL. URLs that differ only by a trailing slash are left to `redir-trailing-slash-dup`, those that differ only
 * by their parameters to `dup-param-variants`.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls
 */
export const dupExact = defineSiteCheck({
  id: 'dup-exact',
  version: 1,
  category: 'content',
  severity: 'warning',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  text: {
    failure: 'Duplicate content',
    pass: 'Unique content',
    why: 'Search engines usually show only one of these pages, and link signals are split between them.',
    fix: 'Keep one page, and redirect or canonicalize the others to it.',
    details: {
      same: '{count, plural, one {# page has} other {# pages have}} the same content, including {page}.',
    },
  },
  sql: () => `
    with groups as (
      select original, count(*)::integer + 1 as size, (array[original] || array_agg(url_hash order by url_hash))[1:11] as members
      from copies where kind = 'exact' group by original
    ), grouped as (
      select url_hash, original from copies where kind = 'exact'
      union all
      select original, original from groups
    ), named as (
      select m.url_hash, g.original, g.size, (array_remove(g.members, m.url_hash))[1:10] as others
      from grouped m join groups g on g.original = m.original
    )
    select n.url_hash, 'same' as code,
      jsonb_build_object('count', n.size, 'page', ${short('o.url')}, 'group', n.original) as data,
      n.others as sources, n.size - 1 as source_count
    from named n join addresses o on o.url_hash = n.others[1]`,
});
