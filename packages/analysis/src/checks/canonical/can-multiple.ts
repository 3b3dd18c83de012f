import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { distinctUrls, isSameUrl } from '../../parse/url-identity.ts';

/**
 * Fires when the head, or the Link headers, specify more than one distinct canonical URL. Repeating the same URL is
 * not a conflict. A conflict between the head and the headers is left to `can-header-mismatch`, values that do not
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
    failure: 'Multiple canonical URLs',
    pass: 'Single canonical URL',
    why: 'If a page specifies several canonical URLs, search engines may ignore all of them and choose one themselves.',
    fix: 'Keep the correct canonical URL and remove the others. Often a theme and a plugin, or the page and the server, each add one.',
    details: {
      several:
        'The page specifies {count, plural, one {# canonical URL} other {# different canonical URLs}}: {urls}.',
    },
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
    const urls = distinctUrls(usable.map(({ url }) => url));
    const distinct = (from: 'html' | 'header') =>
      distinctUrls(usable.filter(({ source }) => source === from).map(({ url }) => url)).length;
    if (distinct('html') < 2 && distinct('header') < 2) return pass();
    const others = usable
      .filter(({ url }) => !isSameUrl(url, first.url))
      .flatMap(({ element }) => element ?? []);
    return fail('several', { count: urls.length, urls }, others);
  },
});
