import { brokenCode, brokenData, linkedDirectly } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a URL of the site that pages link to and that returns an error or doesn’t respond. Status 429 is ignored: it
 * means that the crawl was too fast, not that the page is gone. Links to a URL that redirects to an error are left to
 * `redir-to-error`. The page checks `http-4xx` and `http-5xx` report the failing page itself, but not its inlinks.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/http-network-errors
 */
export const linkBrokenInternal = defineSiteCheck({
  id: 'link-broken-internal',
  version: 1,
  category: 'links',
  severity: 'error',
  source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  text: {
    failure: 'Broken internal links',
    pass: 'No broken internal links',
    why: 'Visitors reach a dead end, and the link equity of these links is lost.',
    fix: 'Update or remove the links, or redirect the URL to the page that replaces it.',
    details: {
      status:
        'This URL has inlinks from {count, plural, one {# page} other {# pages}}, but it returns status {status}.',
      silent:
        'This URL has inlinks from {count, plural, one {# page} other {# pages}}, but it doesn’t respond ({failure}).',
    },
  },
  sql: () => `
    select a.url_hash, ${brokenCode('a')} as code, ${brokenData('a', `'count', i.direct`)},
      ${linkedDirectly('a.url_hash')}, i.direct as source_count
    from addresses a
    join inlinks i on i.url_hash = a.url_hash and i.direct > 0
    where a.kind = 'page' and a.fate in ('error', 'silent')`,
});
