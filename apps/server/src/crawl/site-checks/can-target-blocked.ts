import { noSources, short } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a page whose canonical URL is blocked by robots.txt.
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
    failure: 'Canonical URL blocked by robots.txt',
    pass: 'Canonical URL open to crawling',
    why: 'Search engines can’t crawl the page that should represent this one in search results.',
    fix: 'Allow crawling of the canonical URL in robots.txt, or set the canonical URL to a page that can be crawled.',
    details: {
      blocked: 'The canonical URL {target} is blocked by robots.txt.',
    },
  },
  sql: () => `
    select p.url_hash, 'blocked' as code,
      jsonb_build_object('target', ${short('c.url')}) as data,
      ${noSources}
    from addresses p
    join addresses c on c.url_hash = p.canonical_to
    where p.is_page and not p.is_noindex and c.is_blocked`,
});
