import { short } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on redirect loops, once per loop, on the URL of the site that comes first alphabetically. Links into the loop
 * are not reported separately. Loops of other sites are left to `link-broken-external`.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/301-redirects
 */
export const redirLoop = defineSiteCheck({
  id: 'redir-loop',
  version: 1,
  category: 'redirects',
  severity: 'error',
  source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  text: {
    failure: 'Redirect loops',
    pass: 'No redirect loops',
    why: 'The page never loads: browsers and crawlers give up.',
    fix: 'Let one of the URLs return the page with status 200, and redirect the others to it.',
    details: {
      self: 'The URL redirects to itself.',
      circle: '{count, plural, one {# URL redirects} other {# URLs redirect}} in a loop: {urls}.',
    },
  },
  sql: () => `
    select l.url_hash, case when c.size = 1 then 'self' else 'circle' end as code,
      jsonb_build_object('count', c.size, 'urls', c.urls) as data, c.members as sources, c.size as source_count
    from loops l
    join addresses a on a.url_hash = l.url_hash and a.kind = 'page'
    join (
      select first, count(*)::integer as size, (array_agg(url_hash order by url collate "C"))[1:10] as members,
        (array_agg(${short('url')} order by url collate "C"))[1:10] as urls
      from loops group by first
    ) c on c.first = l.first
    where l.is_first`,
});
