import { short } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on redirects in a circle, once for each circle, at the address of the site that comes first in the alphabet.
 * Links into the circle need no finding of their own. A circle of other sites is left to `link-broken-external`.
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
    failure: 'Redirects come to an end',
    pass: 'Redirects come to an end',
    why: 'Nobody ever gets an answer here: browsers and crawlers give up.',
    fix: 'Let one of the addresses answer with the page, and the others lead to it.',
    details: {
      self: 'The address redirects to itself.',
      circle: 'Addresses that redirect in a circle: {count}: {urls}.',
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
