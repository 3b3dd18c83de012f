import { brokenCode, brokenData, isBroken, linkedDirectly, short } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on an address of the site whose redirects end at an error or at no answer: where the way begins, and where
 * links lead into it. `link-broken-internal` has the links that name such an end themselves.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/http-network-errors
 */
export const redirToError = defineSiteCheck({
  id: 'redir-to-error',
  version: 1,
  category: 'redirects',
  severity: 'error',
  source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  text: {
    failure: 'Redirects lead to a page',
    pass: 'Redirects lead to a page',
    why: 'Visitors and crawlers are sent on, and then find nothing.',
    fix: 'Let the address lead to the page that replaces it, or answer 404 or 410 where there is none.',
    details: {
      status: 'The address leads to {target}, which answers with {status}.',
      silent: 'The address leads to {target}, which does not answer ({failure}).',
    },
  },
  sql: () => `
    select e.source as url_hash, ${brokenCode('t')} as code,
      ${brokenData('t', `'target', ${short('t.url')}`)},
      ${linkedDirectly('e.source')}, coalesce(i.direct, 0) as source_count
    from ends e
    join addresses a on a.url_hash = e.source and a.kind = 'page'
    join addresses t on t.url_hash = e.target and ${isBroken('t')}
    left join inlinks i on i.url_hash = e.source
    where i.direct > 0 or not exists (select from hops h where h.target = e.source)`,
});
