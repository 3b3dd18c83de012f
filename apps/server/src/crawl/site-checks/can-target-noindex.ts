import { noSources, short } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a page whose canonical URL is kept out of the index. A canonical URL that names yet another one is left to
 * `can-chain`.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/canonicalization-troubleshooting
 */
export const canTargetNoindex = defineSiteCheck({
  id: 'can-target-noindex',
  row: 'can-target-4xx/3xx/noindex/blocked',
  version: 1,
  category: 'canonical',
  severity: 'error',
  source: 'https://developers.google.com/search/docs/crawling-indexing/canonicalization-troubleshooting',
  text: {
    failure: 'Canonical URL may be indexed',
    pass: 'Canonical URL may be indexed',
    why: 'The page asks to be replaced by one that must not be found: neither may be.',
    fix: 'Remove noindex there, or let the canonical URL name a page that should be found.',
    details: { noindex: 'The canonical URL {target} has noindex.' },
  },
  sql: () => `
    select p.url_hash, 'noindex' as code,
      jsonb_build_object('target', ${short('c.url')}) as data,
      ${noSources}
    from addresses p
    join addresses c on c.url_hash = p.canonical_to
    where p.is_page and not p.is_noindex and c.is_page and c.is_noindex`,
});
