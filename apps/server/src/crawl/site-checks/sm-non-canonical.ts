import { noSources, short } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a page in the sitemap that names another page as canonical. One that is kept out of the index is left to
 * `sm-noindex`.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap
 */
export const smNonCanonical = defineSiteCheck({
  id: 'sm-non-canonical',
  row: 'sm-noindex/non-canonical/blocked',
  version: 1,
  category: 'sitemap',
  severity: 'warning',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  text: {
    failure: 'Pages of the sitemap are canonical',
    pass: 'Pages of the sitemap are canonical',
    why: 'The sitemap asks for the page to be found, and the page asks for another one in its place.',
    fix: 'Let the sitemap name the canonical URL.',
    details: { canonicalised: 'The sitemap names this page, which names {target} as canonical.' },
  },
  sql: () => `
    select a.url_hash, 'canonicalised' as code, jsonb_build_object('target', ${short("coalesce(c.url, '?')")}) as data, ${noSources}
    from addresses a
    left join addresses c on c.url_hash = a.canonical_to
    where a.in_sitemap and a.is_page and not a.is_noindex and a.canonical_to is not null`,
});
