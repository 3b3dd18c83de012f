import { defineCheck, fail, pass } from '../../check.ts';
import { withoutFragment } from '../../parse/url.ts';

/**
 * Fires when no link leads to another page of the site. Links to the page itself lead nowhere else. Elements that
 * only act as links are reported by `link-uncrawlable` besides: a crawler meets a dead end all the same.
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
    failure: 'Page leads on to other pages',
    pass: 'Page leads on to other pages',
    why: 'On a page without links to the rest of the site visitors and crawlers come to an end, and it passes nothing on.',
    fix: 'Add links to the home page and to pages on related subjects, written into the HTML that the server sends.',
    details: { none: 'No link in the HTML leads to another page of the site.' },
  },
  run: ({ links, response }) =>
    links.some(
      ({ kind, isInternal, url }) =>
        kind === 'http' && isInternal && url !== null && withoutFragment(url) !== response.url,
    )
      ? pass()
      : fail('none', {}),
});
