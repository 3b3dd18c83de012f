import { brokenCode, brokenData, isBroken, noSources, short } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a page whose canonical URL returns an error, redirects in a loop, or doesn’t respond. A response of another
 * site that proves nothing (401, 403, 429, 999) doesn’t count. Noindex pages are left to
 * `idx-noindex-canonical-conflict`.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/canonicalization-troubleshooting
 */
export const canTarget4xx = defineSiteCheck({
  id: 'can-target-4xx',
  row: 'can-target-4xx/3xx/noindex/blocked',
  version: 1,
  category: 'canonical',
  severity: 'error',
  source: 'https://developers.google.com/search/docs/crawling-indexing/canonicalization-troubleshooting',
  text: {
    failure: 'Broken canonical URL',
    pass: 'Canonical URL reachable',
    why: 'Search engines ignore a canonical URL that they can’t fetch, and choose one themselves.',
    fix: 'Set the canonical URL to a page that should be indexed and that returns status 200.',
    details: {
      status: 'The canonical URL {target} returns status {status}.',
      silent: 'The canonical URL {target} doesn’t respond ({failure}).',
      loop: 'The canonical URL {target} redirects in a loop.',
    },
  },
  sql: () => `
    select p.url_hash, ${brokenCode('c')} as code,
      ${brokenData('c', `'target', ${short('c.url')}`)},
      ${noSources}
    from addresses p
    join addresses c on c.url_hash = p.canonical_to
    where p.is_page and not p.is_noindex and ${isBroken('c')}`,
});
