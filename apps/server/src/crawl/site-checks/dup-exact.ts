import { short } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on pages of one language whose main content has the same words, each of which may be indexed under its own
 * address. Pairs that differ by a slash at the end are left to `redir-trailing-slash-dup`, those that differ by their
 * parameters to `dup-param-variants`.
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
    failure: 'Each page has content of its own',
    pass: 'Each page has content of its own',
    why: 'Search engines list one of these pages and drop the others; links are divided between them.',
    fix: 'Keep one, and let the others redirect to it or name it as canonical.',
    details: { same: 'Pages with the same content: {count}, among them {page}.' },
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
