import { noSources } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a page with more links than are followed. A limit is no problem of the site.
 *
 * Source: docs/crawling.md
 */
export const crawlMaxLinks = defineSiteCheck({
  id: 'crawl-max-links',
  version: 1,
  category: 'links',
  severity: 'notice',
  isAboutCrawl: true,
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  text: {
    failure: 'Pages with links that were not followed',
    pass: 'All links of each page followed',
    why: 'Pages that nothing else links to may be missing from the report. This is a limit of the crawl, not a problem of the site.',
    fix: 'Split the page, or list the pages that it links to in a sitemap.',
    details: {
      left: 'The page links to more than {limit, number} different URLs: {count, plural, one {# more was} other {# more were}} not followed.',
    },
  },
  sql: () => `
    select url_hash, 'left' as code,
      jsonb_build_object('count', links_left_out, 'limit', cardinality(link_hashes)) as data, ${noSources}
    from pages where links_left_out > 0`,
});
