import { noSources } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a URL in the sitemap that is blocked by robots.txt.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap
 */
export const smBlocked = defineSiteCheck({
  id: 'sm-blocked',
  row: 'sm-noindex/non-canonical/blocked',
  version: 1,
  category: 'sitemap',
  severity: 'warning',
  needsWholeSite: true,
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  text: {
    failure: 'Sitemap URLs blocked by robots.txt',
    pass: 'Sitemap URLs open to crawling',
    why: 'The sitemap asks search engines to crawl the URL, but robots.txt prevents it.',
    fix: 'Allow crawling of the URL in robots.txt, or remove it from the sitemap.',
    details: {
      blocked: 'The URL is listed in the sitemap but is blocked by robots.txt.',
    },
  },
  sql: () => `
    select a.url_hash, 'blocked' as code, '{}'::jsonb as data, ${noSources}
    from addresses a where a.in_sitemap and a.is_blocked`,
});
