import { linkedFrom } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a URL of the site that pages link to and that is blocked by robots.txt. It is a notice because this may be
 * intentional. Crawlable pages that are not indexable are left to `link-non-indexable-target`.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/robots/intro
 */
export const linkBlockedTarget = defineSiteCheck({
  id: 'link-blocked-target',
  row: 'link-non-indexable-target',
  version: 1,
  category: 'links',
  severity: 'notice',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots/intro',
  text: {
    failure: 'Links to URLs blocked by robots.txt',
    pass: 'No links to URLs blocked by robots.txt',
    why: 'Search engines know the URL from its inlinks but can’t crawl it, so it may appear in search results without a snippet.',
    fix: 'If the page should appear in search results, allow crawling in robots.txt. Otherwise, no action is needed.',
    details: {
      blocked:
        'This URL has inlinks from {count, plural, one {# page} other {# pages}}, but it is blocked by robots.txt.',
    },
  },
  sql: () => `
    select a.url_hash, 'blocked' as code, jsonb_build_object('count', i.total) as data,
      ${linkedFrom('a.url_hash')}, i.total as source_count
    from addresses a
    join inlinks i on i.url_hash = a.url_hash and i.total > 0
    where a.kind = 'page' and a.is_blocked`,
});
