import { brokenCode, brokenData, isBroken, noSources, short } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a page whose canonical URL answers with an error or not at all. A refusal by another site that says
 * nothing (401, 403, 429, 999) does not count. A page that is kept out of the index is left to
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
    failure: 'Canonical URL answers',
    pass: 'Canonical URL answers',
    why: 'Search engines ignore a canonical URL that cannot be fetched, and choose one themselves.',
    fix: 'Let the canonical URL name the page that should be found, as it answers now.',
    details: {
      status: 'The canonical URL {target} answers with {status}.',
      silent: 'The canonical URL {target} does not answer ({failure}).',
      loop: 'The canonical URL {target} redirects in a circle.',
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
