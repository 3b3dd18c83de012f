import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when an inner page specifies the home page of its own host as its canonical URL, usually a template mistake
 * that takes all inner pages out of the index. `/index.html`, `/default.aspx` and the like are the home page itself,
 * so `/` is right there. Other hosts are left to `can-cross-domain`.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls
 */
export const canToRoot = defineCheck({
  id: 'can-to-root',
  version: 2,
  category: 'canonical',
  severity: 'error',
  weight: 5,
  appliesTo: 'indexable-html',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  text: {
    failure: 'Canonical URL points to the home page',
    pass: 'Canonical does not point to the home page',
    why: 'An inner page with the home page as its canonical URL tells search engines that it is a copy of the home page, and it is dropped from the index.',
    fix: 'Make the canonical tag of each page point to that page. Look for a template that sets the same URL everywhere.',
    details: {
      root: 'The canonical URL of {page} is the home page, {url}.',
    },
  },
  run({ canonical: { canonical }, response }) {
    if (canonical === null) return notApplicable('no-canonical');
    if (!canonical.isSameSite || !canonical.isRoot || response.isRoot) return pass();
    return fail('root', { url: canonical.url, page: response.url }, canonical.element);
  },
});
