import { brokenCode, brokenData, linkedDirectly } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on an address of the site that pages link to and that answers with an error or not at all. 429 says that the
 * crawl was too fast, not that the page is gone. Links to an address that redirects to an error are left to
 * `redir-to-error`; that the page itself fails is told by `http-4xx` and `http-5xx`, and does not say who links
 * there.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/http-network-errors
 */
export const linkBrokenInternal = defineSiteCheck({
  id: 'link-broken-internal',
  version: 1,
  category: 'links',
  severity: 'error',
  source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  text: {
    failure: 'Internal links lead to pages that answer',
    pass: 'Internal links lead to pages that answer',
    why: 'Visitors reach a dead end, and what the links say about the page is lost.',
    fix: 'Correct or remove the links, or let the address lead to the page that replaces it.',
    details: {
      status: 'Pages that link here: {count}. The address answers with {status}.',
      silent: 'Pages that link here: {count}. The address does not answer ({failure}).',
    },
  },
  sql: () => `
    select a.url_hash, ${brokenCode('a')} as code, ${brokenData('a', `'count', i.direct`)},
      ${linkedDirectly('a.url_hash')}, i.direct as source_count
    from addresses a
    join inlinks i on i.url_hash = a.url_hash and i.direct > 0
    where a.kind = 'page' and a.fate in ('error', 'silent')`,
});
