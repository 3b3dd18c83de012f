import { defineCheck, fail, pass } from '../../check.ts';
import { isSameUrl } from '../../parse/url-identity.ts';
import { withoutFragment } from '../../parse/url.ts';

/**
 * Fires when no link points to another page of the site. Links to the page itself don’t count. Elements that only act
 * as links are also reported by `link-uncrawlable`, since they are a dead end for crawlers all the same.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/links-crawlable
 */
export const linkNoneInternal = defineCheck({
  id: 'link-none-internal',
  version: 1,
  category: 'links',
  severity: 'warning',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  text: {
    failure: 'No internal links',
    pass: 'Internal links present',
    why: 'A page without links to the rest of the site is a dead end for visitors and crawlers and passes no link equity to other pages.',
    fix: 'Add links to the home page and to related pages in the HTML that the server sends.',
    details: {
      none: 'The HTML contains no link to another page of the site.',
    },
  },
  run: ({ links, response }) =>
    links.some(
      ({ kind, isInternal, url }) =>
        kind === 'http' && isInternal && url !== null && !isSameUrl(withoutFragment(url), response.url),
    )
      ? pass()
      : fail('none', {}),
});
