import { noSources } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a page that may be indexed and is not in the sitemap, where the site has one. Later pages of a series and
 * copies of other pages are well left out of it.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap
 */
export const smMissingPages = defineSiteCheck({
  id: 'sm-missing-pages',
  row: 'sm-missing-pages',
  version: 1,
  category: 'sitemap',
  severity: 'notice',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  text: {
    failure: 'Pages are in the sitemap',
    pass: 'Pages are in the sitemap',
    why: 'Search engines find new and changed pages sooner when the sitemap names them.',
    fix: 'Add the page to the sitemap, or keep it out of the index where it should not be found.',
    details: { missing: 'The page may be indexed, but the sitemap does not name it.' },
  },
  sql: () => `
    select p.url_hash, 'missing' as code, '{}'::jsonb as data, ${noSources}
    from primaries p
    where not p.in_sitemap and p.prev_hash is null and exists (select from addresses where in_sitemap)`,
});
