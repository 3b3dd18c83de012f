import { noSources } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on an indexable page that has no inlinks from crawled pages and is known from the sitemap or other references.
 * It also covers `sm-orphans`. If linked pages were left out of the crawl, inlinks are not fully known and nothing is
 * reported. Pages that others are canonicalized to are left to `can-unlinked`.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/links-crawlable
 */
export const linkOrphan = defineSiteCheck({
  id: 'link-orphan',
  version: 1,
  category: 'links',
  severity: 'warning',
  needsWholeSite: true,
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  text: {
    failure: 'Orphan pages',
    pass: 'No orphan pages',
    why: 'Visitors can’t find an orphan page by browsing the site, and search engines treat it as unimportant.',
    fix: 'Link to the page from related pages, or remove it.',
    details: {
      sitemap: 'The page is listed in the sitemap but has no inlinks.',
      known: 'The page is referenced elsewhere on the site but has no inlinks.',
    },
  },
  sql: () => `
    select a.url_hash, case when a.in_sitemap then 'sitemap' else 'known' end as code, '{}'::jsonb as data,
      ${noSources}
    from addresses a
    left join inlinks i on i.url_hash = a.url_hash
    where a.is_primary and coalesce(i.total, 0) = 0 and a.depth is distinct from 0
      and not (select is_cut from extent)
      and not exists (select from addresses v where v.canonical_to = a.url_hash and v.is_page)`,
});
