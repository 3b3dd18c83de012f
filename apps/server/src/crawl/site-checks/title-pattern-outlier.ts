import { noSources, short } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a page whose title lacks the name that nearly all titles of the site begin or end with, separated by a dash,
 * bar, or dot. The home page and titles with the name in another position are ignored.
 *
 * Source: https://developers.google.com/search/docs/appearance/title-link
 */
export const titlePatternOutlier = defineSiteCheck({
  id: 'title-pattern-outlier',
  version: 1,
  category: 'title',
  severity: 'notice',
  needsWholeSite: true,
  thresholds: { percent: 80, pages: 10 },
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  text: {
    failure: 'Site name missing from title',
    pass: 'Site name in title',
    why: 'A name in nearly all titles helps people recognize the site in search results. If it’s missing, search engines may add one themselves.',
    fix: 'Add the name to the title as on the other pages.',
    details: {
      without: 'The title “{title}” lacks “{name}”, which {percent}% of titles contain.',
    },
  },
  sql: (limit) => `
    with titled as (
      select url_hash, title from primaries where title is not null and depth is distinct from 0
    ), parts as (
      select regexp_replace(title, '^.*\\s[-–—|·•»:]+\\s', '') as name from titled where title ~ '\\S\\s[-–—|·•»:]+\\s\\S'
      union all
      select regexp_replace(title, '\\s[-–—|·•»:]+\\s.*$', '') from titled where title ~ '\\S\\s[-–—|·•»:]+\\s\\S'
    ), pattern as (
      select p.name, floor(100.0 * count(*) / t.total) as percent
      from parts p cross join (select count(*) as total from titled) t
      where t.total >= ${limit.pages}
      group by p.name, t.total having 100.0 * count(*) >= ${limit.percent} * t.total
      order by count(*) desc, p.name limit 1
    )
    select t.url_hash, 'without' as code,
      jsonb_build_object('title', ${short('t.title')}, 'name', ${short('p.name')}, 'percent', p.percent) as data,
      ${noSources}
    from titled t cross join pattern p
    where strpos(lower(t.title), lower(p.name)) = 0`,
});
