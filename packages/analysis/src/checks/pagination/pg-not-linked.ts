import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { withoutFragment } from '../../parse/url.ts';

/**
 * Fires when the page names a next or previous page in a link element, but has no link to it that a visitor
 * could follow. Google does not heed rel next and prev: it finds the pages of a series by links. What does
 * not resolve to an address is left alone.
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
    failure: 'Next and previous page are linked',
    pass: 'Next and previous page are linked',
    why: 'Google follows links, not rel="next" and rel="prev": a page of a series that is only named there may not be found.',
    fix: 'Add links to the next and previous page with an address as href; a button that loads more by a script is not followed.',
    details: { unlinked: 'Next or previous pages that no link leads to: {count}. They are: {urls}.' },
  },
  run({ linkElements, links }) {
    const neighbours = linkElements.flatMap(({ rel, url, element }) =>
      url !== null && (rel.includes('next') || rel.includes('prev') || rel.includes('previous'))
        ? [{ url: withoutFragment(url), element }]
        : [],
    );
    if (neighbours.length === 0) return notApplicable('no-pagination');
    const linked = new Set(links.flatMap(({ url }) => (url === null ? [] : [withoutFragment(url)])));
    const unlinked = neighbours.filter(({ url }) => !linked.has(url));
    if (unlinked.length === 0) return pass();
    const urls = [...new Set(unlinked.map(({ url }) => url))];
    return fail(
      'unlinked',
      { count: urls.length, urls },
      unlinked.map(({ element }) => element),
    );
  },
});
