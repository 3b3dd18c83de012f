import { noSources, short } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a URL in the sitemap that redirects. Redirect loops are left to `redir-loop`.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap
 */
export const sm3xx = defineSiteCheck({
  id: 'sm-3xx',
  row: 'sm-4xx/3xx',
  version: 1,
  category: 'sitemap',
  severity: 'warning',
  needsWholeSite: true,
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  text: {
    failure: 'Redirects in sitemap',
    pass: 'No redirects in sitemap',
    why: 'A sitemap should list only URLs that should appear in search results, and a redirecting URL won’t.',
    fix: 'Replace the URL in the sitemap with its final URL.',
    details: {
      redirect: 'The URL is listed in the sitemap but redirects to {target}.',
    },
  },
  sql: () => `
    select a.url_hash, 'redirect' as code, jsonb_build_object('target', ${short('t.url')}) as data, ${noSources}
    from addresses a
    join ends e on e.source = a.url_hash
    join addresses t on t.url_hash = e.target
    where a.in_sitemap`,
});
