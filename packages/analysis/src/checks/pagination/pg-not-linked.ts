import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { distinctUrls, urlKey } from '../../parse/url-identity.ts';
import { withoutFragment } from '../../parse/url.ts';

/**
 * Fires when the page declares a next or previous page in a link element but has no link to it that a visitor could
 * follow. Google doesn’t use rel next and prev: it finds the pages of a series through links. Values that don’t resolve
 * to a URL are ignored.
 *
 * Source: https://developers.google.com/search/docs/specialty/ecommerce/pagination-and-incremental-page-loading
 */
export const pgNotLinked = defineCheck({
  id: 'pg-not-linked',
  version: 1,
  category: 'pagination',
  severity: 'warning',
  weight: 2,
  appliesTo: 'html-2xx',
  source:
    'https://developers.google.com/search/docs/specialty/ecommerce/pagination-and-incremental-page-loading',
  text: {
    failure: 'Next or previous page not linked',
    pass: 'Next and previous pages linked',
    why: 'Google follows links, not rel="next" and rel="prev". A page of a series that is only referenced there may not be found.',
    fix: 'Add links to the next and previous pages with a URL in href. Crawlers don’t follow a button that loads more content with a script.',
    details: {
      unlinked:
        '{count, plural, one {# next or previous page isn’t linked} other {# next or previous pages aren’t linked}} from this page: {urls}.',
    },
  },
  run({ linkElements, links }) {
    const neighbors = linkElements.flatMap(({ rel, url, element }) =>
      url !== null && (rel.includes('next') || rel.includes('prev') || rel.includes('previous'))
        ? [{ url: withoutFragment(url), element }]
        : [],
    );
    if (neighbors.length === 0) return notApplicable('no-pagination');
    const linked = new Set(links.flatMap(({ url }) => (url === null ? [] : urlKey(withoutFragment(url)))));
    const unlinked = neighbors.filter(({ url }) => !linked.has(urlKey(url)));
    if (unlinked.length === 0) return pass();
    const urls = distinctUrls(unlinked.map(({ url }) => url));
    return fail(
      'unlinked',
      { count: urls.length, urls },
      unlinked.map(({ element }) => element),
    );
  },
});
