import { brokenCode, brokenData, isBroken, linkedDirectly } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a URL of another site that pages link to and that, after any redirects, returns an error, redirects in a
 * loop, or doesn’t respond. A response that may apply only to crawlers is left to `link-unverifiable-external`.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/links-crawlable
 */
export const linkBrokenExternal = defineSiteCheck({
  id: 'link-broken-external',
  version: 1,
  category: 'links',
  severity: 'warning',
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  text: {
    failure: 'Broken external links',
    pass: 'No broken external links',
    why: 'Visitors reach a dead end, and the linking page looks poorly maintained.',
    fix: 'Find the new URL of the linked page and update the links, or remove them.',
    details: {
      status:
        'This URL has inlinks from {count, plural, one {# page} other {# pages}}, but it returns status {status}.',
      silent:
        'This URL has inlinks from {count, plural, one {# page} other {# pages}}, but it doesn’t respond ({failure}).',
      loop: 'This URL has inlinks from {count, plural, one {# page} other {# pages}}, but it redirects in a loop.',
    },
  },
  sql: () => `
    select a.url_hash, ${brokenCode('t')} as code, ${brokenData('t', `'count', i.direct`)},
      ${linkedDirectly('a.url_hash')}, i.direct as source_count
    from addresses a
    join inlinks i on i.url_hash = a.url_hash and i.direct > 0
    left join ends e on e.source = a.url_hash
    join addresses t on t.url_hash = coalesce(e.target, a.url_hash)
    where a.kind = 'external' and ${isBroken('t')}`,
});
