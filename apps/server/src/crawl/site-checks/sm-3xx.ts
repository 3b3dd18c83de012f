import { noSources, short } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on an address in the sitemap that redirects. A redirect in a circle is left to `redir-loop`.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap
 */
export const sm3xx = defineSiteCheck({
  id: 'sm-3xx',
  row: 'sm-4xx/3xx',
  version: 1,
  category: 'sitemap',
  severity: 'warning',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  text: {
    failure: 'Addresses of the sitemap do not redirect',
    pass: 'Addresses of the sitemap do not redirect',
    why: 'A sitemap is a list of the addresses that should be found, and this one leads elsewhere.',
    fix: 'Let the sitemap name the address to which it leads.',
    details: { redirect: 'The sitemap names this address, which redirects to {target}.' },
  },
  sql: () => `
    select a.url_hash, 'redirect' as code, jsonb_build_object('target', ${short('t.url')}) as data, ${noSources}
    from addresses a
    join ends e on e.source = a.url_hash
    join addresses t on t.url_hash = e.target
    where a.in_sitemap`,
});
