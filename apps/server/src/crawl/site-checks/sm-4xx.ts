import { brokenCode, brokenData, noSources, short } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a URL in the sitemap that returns an error or doesn’t respond. Status 429 is ignored: it means that the
 * crawl was too fast. Inlinks to the URL are left to `link-broken-internal`.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap
 */
export const sm4xx = defineSiteCheck({
  id: 'sm-4xx',
  row: 'sm-4xx/3xx',
  version: 1,
  category: 'sitemap',
  severity: 'error',
  needsWholeSite: true,
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  text: {
    failure: 'Broken URLs in sitemap',
    pass: 'No broken URLs in sitemap',
    why: 'Broken URLs waste crawl budget, and search engines trust the sitemap less.',
    fix: 'Remove the URL from the sitemap, or restore the page.',
    details: {
      status: 'The URL is listed in the sitemap but returns status {status}.',
      silent: 'The URL is listed in the sitemap but doesn’t respond ({failure}).',
    },
  },
  sql: () => `
    select a.url_hash, ${brokenCode('a')} as code, ${brokenData('a', `'url', ${short('a.url')}`)}, ${noSources}
    from addresses a where a.in_sitemap and a.fate in ('error', 'silent')`,
});
