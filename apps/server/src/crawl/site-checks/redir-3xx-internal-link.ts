import { linkedDirectly, short } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on an address of the site that pages link to and that redirects once, to another address of the site. Longer
 * ways are left to `redir-chain-internal` and `redir-chain-long`, those that end badly to `redir-to-error` and
 * `redir-loop`, those that leave the site to `redir-to-other-host`.
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
    failure: 'Internal links lead straight to their page',
    pass: 'Internal links lead straight to their page',
    why: 'Each visitor and each crawler that follows such a link asks twice, and the link says less about the page it means.',
    fix: 'Let the links name the new address.',
    details: {
      redirect: 'Pages that link here: {count}. The address answers with {status} and leads to {target}.',
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
