import { brokenCode, brokenData, noSources, short } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on an address in the sitemap that answers with an error or not at all. 429 says that the crawl was too fast.
 * Who links there is told by `link-broken-internal`.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap
 */
export const sm4xx = defineSiteCheck({
  id: 'sm-4xx',
  row: 'sm-4xx/3xx',
  version: 1,
  category: 'sitemap',
  severity: 'error',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  text: {
    failure: 'Addresses of the sitemap answer',
    pass: 'Addresses of the sitemap answer',
    why: 'A sitemap with dead addresses loses the trust of search engines, and costs them time.',
    fix: 'Remove the address from the sitemap, or put the page back.',
    details: {
      status: 'The sitemap names this address, which answers with {status}.',
      silent: 'The sitemap names this address, which does not answer ({failure}).',
    },
  },
  sql: () => `
    select a.url_hash, ${brokenCode('a')} as code, ${brokenData('a', `'url', ${short('a.url')}`)}, ${noSources}
    from addresses a where a.in_sitemap and a.fate in ('error', 'silent')`,
});
