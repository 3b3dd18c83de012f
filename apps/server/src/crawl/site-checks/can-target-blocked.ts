import { noSources, short } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a page whose canonical URL robots.txt closes to crawlers.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/canonicalization-troubleshooting
 */
export const canTargetBlocked = defineSiteCheck({
  id: 'can-target-blocked',
  row: 'can-target-4xx/3xx/noindex/blocked',
  version: 1,
  category: 'canonical',
  severity: 'warning',
  source: 'https://developers.google.com/search/docs/crawling-indexing/canonicalization-troubleshooting',
  text: {
    failure: 'Canonical URL is open to crawlers',
    pass: 'Canonical URL is open to crawlers',
    why: 'Search engines cannot read the page that should stand for this one.',
    fix: 'Open it in robots.txt, or let the canonical URL name a page that is open.',
    details: { blocked: 'The canonical URL {target} is closed to crawlers by robots.txt.' },
  },
  sql: () => `
    select p.url_hash, 'blocked' as code,
      jsonb_build_object('target', ${short('c.url')}) as data,
      ${noSources}
    from addresses p
    join addresses c on c.url_hash = p.canonical_to
    where p.is_page and not p.is_noindex and c.fate = 'blocked'`,
});
