import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when the head, or the Link headers, name more than one distinct canonical URL. The same URL said twice is
 * no conflict. One in the head against another in the headers is left to `can-header-mismatch`, and what does not
 * resolve to a URL to `can-invalid`.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls
 */
export const canMultiple = defineCheck({
  id: 'can-multiple',
  version: 2,
  category: 'canonical',
  severity: 'error',
  weight: 5,
  appliesTo: 'indexable-html',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  text: {
    failure: 'One canonical URL only',
    pass: 'One canonical URL only',
    why: 'When a page names several canonical URLs, search engines may heed none of them and choose an address themselves.',
    fix: 'Keep the one canonical link that is right and remove the others; a theme and a plug-in, or the page and the server, often each add one.',
    details: { several: 'Different canonical URLs: {count}. They are: {urls}.' },
  },
  run({ canonical: { declarations } }) {
    const [only] = declarations;
    if (declarations.length === 1)
      return only?.counts === true && only.url !== null ? pass() : notApplicable('no-canonical');
    const usable = declarations.flatMap(({ counts, url, element, source }) =>
      counts && url !== null ? [{ url, element, source }] : [],
    );
    const [first] = usable;
    if (first === undefined) return notApplicable('no-canonical');
    const urls = [...new Set(usable.map(({ url }) => url))];
    const distinct = (from: 'html' | 'header') =>
      new Set(usable.filter(({ source }) => source === from).map(({ url }) => url)).size;
    if (distinct('html') < 2 && distinct('header') < 2) return pass();
    const others = usable.filter(({ url }) => url !== first.url).flatMap(({ element }) => element ?? []);
    return fail('several', { count: urls.length, urls }, others);
  },
});
