import { noSources } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a page in the sitemap that is kept out of the index.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap
 */
export const smNoindex = defineSiteCheck({
  id: 'sm-noindex',
  row: 'sm-noindex/non-canonical/blocked',
  version: 1,
  category: 'sitemap',
  severity: 'warning',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  text: {
    failure: 'Pages of the sitemap may be indexed',
    pass: 'Pages of the sitemap may be indexed',
    why: 'The sitemap asks for the page to be found, and the page asks not to be.',
    fix: 'Remove noindex, or the page from the sitemap.',
    details: { noindex: 'The sitemap names this page, which is kept out of the index.' },
  },
  sql: () => `
    select a.url_hash, 'noindex' as code, '{}'::jsonb as data, ${noSources}
    from addresses a where a.in_sitemap and a.is_page and a.is_noindex`,
});
