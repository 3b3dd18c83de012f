import { noSources } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a page that may be indexed and that no crawled page links to, known from the sitemap or from what else
 * names it. It speaks for `sm-orphans` as well. Where pages that links lead to were left out of the crawl, nobody
 * knows, and nothing is said. Pages that others name as canonical are left to `can-unlinked`.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/links-crawlable
 */
export const linkOrphan = defineSiteCheck({
  id: 'link-orphan',
  version: 1,
  category: 'links',
  severity: 'warning',
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  text: {
    failure: 'Pages are linked',
    pass: 'Pages are linked',
    why: 'Visitors cannot find the page on the site, and search engines take it for unimportant.',
    fix: 'Link to the page from where its readers are, or remove it.',
    details: {
      sitemap: 'The sitemap names the page, but no page links to it.',
      known: 'No page links to this one, although the site names it elsewhere.',
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
