import { noSources } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a page in the sitemap that is noindex.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap
 */
export const smNoindex = defineSiteCheck({
  id: 'sm-noindex',
  row: 'sm-noindex/non-canonical/blocked',
  version: 1,
  category: 'sitemap',
  severity: 'warning',
  needsWholeSite: true,
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  text: {
    failure: 'Noindex pages in sitemap',
    pass: 'No noindex pages in sitemap',
    why: 'The sitemap asks search engines to index the page, but the page asks them not to.',
    fix: 'Remove noindex from the page, or remove the page from the sitemap.',
    details: {
      noindex: 'The page is listed in the sitemap but is noindex.',
    },
  },
  sql: () => `
    select a.url_hash, 'noindex' as code, '{}'::jsonb as data, ${noSources}
    from addresses a where a.in_sitemap and a.is_page and a.is_noindex`,
});
