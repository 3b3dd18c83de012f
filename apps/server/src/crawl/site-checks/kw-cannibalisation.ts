import { short } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on pages of one language whose titles and main headings name the same phrase foremost. A phrase that more
 * than `percent` of the pages share is the subject of the site, not of a page. Pages that have one title together are
 * left to `title-duplicate`.
 *
 * Source: https://developers.google.com/search/docs/fundamentals/seo-starter-guide
 */
export const kwCannibalisation = defineSiteCheck({
  id: 'kw-cannibalisation',
  version: 1,
  category: 'keywords',
  severity: 'notice',
  thresholds: { percent: 5 },
  source: 'https://developers.google.com/search/docs/fundamentals/seo-starter-guide',
  text: {
    failure: 'Each page has a subject of its own',
    pass: 'Each page has a subject of its own',
    why: 'Pages about one phrase compete with each other: search engines choose one, and not always the one you would.',
    fix: 'Give each page a phrase of its own, or join those that say the same.',
    details: { shared: 'Pages whose title and main heading name “{phrase}”: {count}.' },
  },
  sql: (limit) => `
    with chosen as (
      select language, top_keyword, count(*)::integer as size, (array_agg(url_hash order by url_hash))[1:11] as members
      from primaries where top_keyword is not null
      group by language, top_keyword having count(distinct title_key) > 1
    )
    select p.url_hash, 'shared' as code,
      jsonb_build_object('phrase', ${short('c.top_keyword')}, 'count', c.size, 'group', c.members[1]) as data,
      (array_remove(c.members, p.url_hash))[1:10] as sources, c.size - 1 as source_count
    from primaries p
    join chosen c on c.top_keyword = p.top_keyword and c.language is not distinct from p.language
    where c.size <= greatest(5, (select count(*) from primaries) * ${limit.percent} / 100)`,
});
