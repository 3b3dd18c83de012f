import { noSources } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on an address in the sitemap that robots.txt closes to crawlers.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap
 */
export const smBlocked = defineSiteCheck({
  id: 'sm-blocked',
  row: 'sm-noindex/non-canonical/blocked',
  version: 1,
  category: 'sitemap',
  severity: 'warning',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  text: {
    failure: 'Addresses of the sitemap are open to crawlers',
    pass: 'Addresses of the sitemap are open to crawlers',
    why: 'The sitemap asks crawlers to come, and robots.txt sends them away.',
    fix: 'Open the address in robots.txt, or remove it from the sitemap.',
    details: { blocked: 'The sitemap names this address, which robots.txt closes to crawlers.' },
  },
  sql: () => `
    select a.url_hash, 'blocked' as code, '{}'::jsonb as data, ${noSources}
    from addresses a where a.in_sitemap and a.fate = 'blocked'`,
});
