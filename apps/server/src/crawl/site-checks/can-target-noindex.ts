import { noSources, short } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a page whose canonical URL is noindex. A canonical URL that is canonicalized to yet another URL is left to
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
    failure: 'Canonical URL is noindex',
    pass: 'Canonical URL indexable',
    why: 'The page asks search engines to index another URL in its place, but that URL excludes itself. Neither may appear in search results.',
    fix: 'Remove noindex from the canonical URL, or set the canonical URL to a page that should be indexed.',
    details: {
      noindex: 'The canonical URL {target} is noindex.',
    },
  },
  sql: () => `
    select p.url_hash, 'noindex' as code,
      jsonb_build_object('target', ${short('c.url')}) as data,
      ${noSources}
    from addresses p
    join addresses c on c.url_hash = p.canonical_to
    where p.is_page and not p.is_noindex and c.is_page and c.is_noindex`,
});
