import { noSources } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on an indexable page with a high crawl depth: it takes many clicks to reach it from the start of the crawl.
 * Pages without inlinks have no depth: see `link-orphan`.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/links-crawlable
 */
export const linkDepth = defineSiteCheck({
  id: 'link-depth',
  version: 1,
  category: 'links',
  severity: 'notice',
  needsWholeSite: true,
  thresholds: { clicks: 4 },
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  text: {
    failure: 'Crawl depth too high',
    pass: 'Crawl depth OK',
    why: 'Pages with a high crawl depth are crawled later and less often, and fewer visitors reach them.',
    fix: 'Link to the page from pages closer to the home page, such as category pages, topic pages, or related pages.',
    details: {
      deep: 'The crawl depth is {depth, plural, one {# click} other {# clicks}} (recommended maximum: {limit, number}).',
    },
  },
  sql: (limit) => `
    select url_hash, 'deep' as code, jsonb_build_object('depth', depth, 'limit', ${limit.clicks}) as data,
      ${noSources}
    from addresses where is_primary and depth > ${limit.clicks}`,
});
