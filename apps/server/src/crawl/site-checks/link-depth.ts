import { noSources } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a page that may be indexed and that takes many clicks to reach from the start of the crawl. Pages that no
 * link leads to have no depth: see `link-orphan`.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/links-crawlable
 */
export const linkDepth = defineSiteCheck({
  id: 'link-depth',
  version: 1,
  category: 'links',
  severity: 'notice',
  thresholds: { clicks: 4 },
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  text: {
    failure: 'Pages are a few clicks away',
    pass: 'Pages are a few clicks away',
    why: 'The deeper a page lies, the later and the less often crawlers come, and the fewer visitors.',
    fix: 'Link to the page from one further up: lists, related pages, a way by topic.',
    details: { deep: 'It takes {depth} clicks to get here; {limit} at most are expected.' },
  },
  sql: (limit) => `
    select url_hash, 'deep' as code, jsonb_build_object('depth', depth, 'limit', ${limit.clicks}) as data,
      ${noSources}
    from addresses where is_primary and depth > ${limit.clicks}`,
});
