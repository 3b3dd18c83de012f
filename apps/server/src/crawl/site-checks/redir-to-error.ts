import { brokenCode, brokenData, isBroken, linkedDirectly, short } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a URL of the site whose redirects end in an error or without a response: on the URL that starts the chain,
 * and on URLs within it that have inlinks. Direct links to the broken URL are left to `link-broken-internal`.
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
    failure: 'Redirects to broken URLs',
    pass: 'No redirects to broken URLs',
    why: 'Visitors and crawlers are redirected, only to find an error.',
    fix: 'Redirect the URL to the page that replaces it, or return 404 or 410 if there is none.',
    details: {
      status: 'The URL redirects to {target}, which returns status {status}.',
      silent: 'The URL redirects to {target}, which doesn’t respond ({failure}).',
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
