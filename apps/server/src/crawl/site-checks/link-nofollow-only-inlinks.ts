import { linkedFrom } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a page that may be indexed and that no link leads to but such with nofollow. Where pages that links lead
 * to were left out of the crawl, nobody knows, and nothing is said. `link-follow-nofollow-mix` has the pages with
 * links of both kinds.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links
 */
export const linkNofollowOnlyInlinks = defineSiteCheck({
  id: 'link-nofollow-only-inlinks',
  version: 1,
  category: 'links',
  severity: 'warning',
  source: 'https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links',
  text: {
    failure: 'Pages have links that may be followed',
    pass: 'Pages have links that may be followed',
    why: 'Search engines may never follow these links, and the page gets no share of what links are worth.',
    fix: 'Remove nofollow from the links to the page, or keep it out of the index.',
    details: { nofollow: 'Pages that link here: {count}, all with nofollow.' },
  },
  sql: () => `
    select a.url_hash, 'nofollow' as code, jsonb_build_object('count', i.total) as data,
      ${linkedFrom('a.url_hash')}, i.total as source_count
    from addresses a
    join inlinks i on i.url_hash = a.url_hash
    where a.is_primary and i.total > 0 and i.followed = 0 and a.depth is distinct from 0
      and not (select is_cut from extent)`,
});
