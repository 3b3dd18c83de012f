import { noSources } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on an indexable page that is missing from the sitemap, if the site has one. Later pages of a series and copies
 * of other pages are ignored: they don’t belong in the sitemap. Nothing is reported if the sitemaps were not read
 * completely.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap
 */
export const smMissingPages = defineSiteCheck({
  id: 'sm-missing-pages',
  row: 'sm-missing-pages',
  version: 1,
  category: 'sitemap',
  severity: 'notice',
  needsWholeSite: true,
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  text: {
    failure: 'Indexable pages missing from sitemap',
    pass: 'Indexable pages listed in sitemap',
    why: 'A sitemap helps search engines discover new and updated pages sooner.',
    fix: 'Add the page to the sitemap, or use noindex if it shouldn’t appear in search results.',
    details: {
      missing: 'The page is indexable but not listed in the sitemap.',
    },
  },
  sql: () => `
    select p.url_hash, 'missing' as code, '{}'::jsonb as data, ${noSources}
    from primaries p join addresses a on a.url_hash = p.url_hash and not a.is_blocked
    where not p.in_sitemap and p.prev_hash is null and exists (select from addresses where in_sitemap)
      and not (select is_sitemap_cut from extent)`,
});
