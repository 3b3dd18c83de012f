import { leftOut } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires if there are more files and external links than the crawl checks, once, on the start page. A limit is no problem
 * of the site.
 *
 * Source: docs/crawling.md
 */
export const crawlMaxFiles = defineSiteCheck({
  id: 'crawl-max-files',
  version: 1,
  category: 'links',
  severity: 'notice',
  isAboutCrawl: true,
  source: 'https://developers.google.com/search/docs/crawling-indexing/large-site-managing-crawl-budget',
  text: {
    failure: 'Files and external links not checked',
    pass: 'All files and external links checked',
    why: 'Broken files and links may be among those that were not checked. This is a limit of the crawl, not a problem of the site.',
    fix: 'Start the crawl with a higher page limit, or raise SITEGLASS_CRAWL_FILES.',
    details: {
      left: '{count, plural, one {# image, script, stylesheet or external link was} other {# images, scripts, stylesheets and external links were}} not checked because there are too many, such as {examples}.',
    },
  },
  sql: () => leftOut("reason = 'limit'"),
});
