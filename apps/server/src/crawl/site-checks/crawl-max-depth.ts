import { leftOut } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires if pages are deeper than the crawl was told to go, once, on the start page. A limit is no problem of the site;
 * `link-depth` reports pages that are too deep.
 *
 * Source: docs/crawling.md
 */
export const crawlMaxDepth = defineSiteCheck({
  id: 'crawl-max-depth',
  version: 1,
  category: 'links',
  severity: 'notice',
  isAboutCrawl: true,
  needsWholeSite: true,
  source: 'https://developers.google.com/search/docs/crawling-indexing/large-site-managing-crawl-budget',
  text: {
    failure: 'Pages left out by the depth limit',
    pass: 'No pages left out by the depth limit',
    why: 'What was not crawled was not checked, and links from there are unknown. This is a limit of the crawl, not a problem of the site.',
    fix: 'Start the crawl with a greater depth, as far as your plan allows, or list the pages in a sitemap.',
    details: {
      left: 'The crawl follows links up to {limit, plural, one {# click} other {# clicks}} from the start page. {count, plural, one {# URL is} other {# URLs are}} deeper, such as {examples}.',
    },
  },
  sql: () => leftOut("kind = 'page' and reason = 'depth'", ", 'limit', e.max_depth"),
});
