import { noSources } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires if pages reference more URLs than the crawl records, once, on the start page. A limit is no problem of the site.
 *
 * Source: docs/crawling.md
 */
export const crawlMaxUrls = defineSiteCheck({
  id: 'crawl-max-urls',
  version: 1,
  category: 'links',
  severity: 'notice',
  isAboutCrawl: true,
  source: 'https://developers.google.com/search/docs/crawling-indexing/large-site-managing-crawl-budget',
  text: {
    failure: 'URLs not recorded',
    pass: 'All URLs recorded',
    why: 'The URLs are missing from the report, and so are links to them. This is a limit of the crawl, not a problem of the site.',
    fix: 'Start the crawl with a higher page limit, exclude parts of the site that don’t matter, or raise SITEGLASS_CRAWL_FRONTIER.',
    details: {
      left: 'The site references more URLs than the crawl records: at least {count, plural, one {# was} other {# were}} left out.',
    },
  },
  sql: () => `
    select start_hash as url_hash, 'left' as code, jsonb_build_object('count', unrecorded) as data, ${noSources}
    from extent where unrecorded > 0 and start_hash is not null`,
});
