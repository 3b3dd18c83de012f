import { short } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on pages of one language whose titles and main headings focus on the same phrase. A phrase shared by more than
 * `percent` of the pages is considered the topic of the site rather than of a page. Pages that share the same title are
 * left to `title-duplicate`; phrases have no symbols, so titles that differ only by those, such as “C” and “C++”, are
 * about different things.
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
    failure: 'Keyword cannibalization',
    pass: 'No keyword cannibalization',
    why: 'Pages that target the same phrase compete with each other, and search engines may not show the one you prefer.',
    fix: 'Target a different phrase on each page, or merge pages that cover the same topic.',
    details: {
      shared:
        '{count, plural, one {# page targets} other {# pages target}} “{phrase}” in title and main heading.',
    },
  },
  sql: (limit) => `
    with chosen as (
      select language, top_keyword, count(*)::integer as size, (array_agg(url_hash order by url_hash))[1:11] as members
      from primaries where top_keyword is not null
      group by language, top_keyword 
      having count(distinct lower(regexp_replace(title, '[^[:alnum:]]+', ' ', 'g'))) > 1
    )
    select p.url_hash, 'shared' as code,
      jsonb_build_object('phrase', ${short('c.top_keyword')}, 'count', c.size, 'group', c.members[1]) as data,
      (array_remove(c.members, p.url_hash))[1:10] as sources, c.size - 1 as source_count
    from primaries p
    join chosen c on c.top_keyword = p.top_keyword and c.language is not distinct from p.language
    where c.size <= greatest(5, (select count(*) from primaries) * ${limit.percent} / 100)`,
});
