import { noSources, short } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a page in the sitemap that is canonicalized to another URL. If it is noindex, it is left to `sm-noindex`.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap
 */
export const smNonCanonical = defineSiteCheck({
  id: 'sm-non-canonical',
  row: 'sm-noindex/non-canonical/blocked',
  version: 1,
  category: 'sitemap',
  severity: 'warning',
  needsWholeSite: true,
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  text: {
    failure: 'Non-canonical pages in sitemap',
    pass: 'No non-canonical pages in sitemap',
    why: 'The sitemap asks search engines to index the page, but the page asks them to index another URL in its place.',
    fix: 'Replace the page in the sitemap with its canonical URL.',
    details: {
      canonicalised: 'The page is listed in the sitemap but is canonicalized to {target}.',
    },
  },
  sql: () => `
    select a.url_hash, 'canonicalised' as code, jsonb_build_object('target', ${short("coalesce(c.url, '?')")}) as data, ${noSources}
    from addresses a
    left join addresses c on c.url_hash = a.canonical_to
    where a.in_sitemap and a.is_page and not a.is_noindex and a.canonical_to is not null`,
});
