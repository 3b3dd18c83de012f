import { leftOut } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires if the crawl ended at its page limit, once, on the start page. A limit is no problem of the site.
 *
 * Source: docs/crawling.md
 */
export const crawlMaxPages = defineSiteCheck({
  id: 'crawl-max-pages',
  version: 1,
  category: 'links',
  severity: 'notice',
  isAboutCrawl: true,
  needsWholeSite: true,
  source: 'https://developers.google.com/search/docs/crawling-indexing/large-site-managing-crawl-budget',
  text: {
    failure: 'Pages left out by the page limit',
    pass: 'No pages left out by the page limit',
    why: 'What was not crawled was not checked, and links from there are unknown. This is a limit of the crawl, not a problem of the site.',
    fix: 'Start the crawl with a higher page limit, as far as your plan allows, or exclude parts of the site that don’t matter.',
    details: {
      left: 'The crawl ended at its limit of {limit, plural, one {# page} other {# pages}}. {count, plural, one {# URL was} other {# URLs were}} skipped, such as {examples}.',
    },
  },
  sql: () => leftOut("kind = 'page' and reason = 'max-pages'", ", 'limit', e.max_pages"),
});
