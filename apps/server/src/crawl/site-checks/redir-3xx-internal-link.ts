import { linkedDirectly, short } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a URL of the site that pages link to and that redirects once, to another URL of the site. Chains are left to
 * `redir-chain-internal` and `redir-chain-long`, redirects to errors or in a loop to `redir-to-error` and `redir-loop`,
 * and redirects that leave the site to `redir-to-other-host`.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/301-redirects
 */
export const redir3xxInternalLink = defineSiteCheck({
  id: 'redir-3xx-internal-link',
  version: 1,
  category: 'redirects',
  severity: 'warning',
  source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  text: {
    failure: 'Internal links to redirects',
    pass: 'No internal links to redirects',
    why: 'Each visit and each crawl takes an extra request, and the link is a weaker signal for the final URL.',
    fix: 'Update the links to point to the final URL.',
    details: {
      redirect:
        'This URL has inlinks from {count, plural, one {# page} other {# pages}}, returns status {status}, and redirects to {target}.',
    },
  },
  sql: () => `
    select h.source as url_hash, 'redirect' as code,
      jsonb_build_object('count', i.direct, 'status', h.status, 'target', ${short('t.url')}) as data,
      ${linkedDirectly('h.source')}, i.direct as source_count
    from hops h
    join ends e on e.source = h.source and e.hops = 1
    join inlinks i on i.url_hash = h.source and i.direct > 0
    join addresses t on t.url_hash = e.target
    where h.kind = 'page' and t.kind = 'page' and t.fate not in ('error', 'silent')`,
});
