import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when an inner page names the home page of its own host as its canonical URL: a slip of a template that
 * takes all inner pages out of the index. Another host is left to `can-cross-domain`.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls
 */
export const canToRoot = defineCheck({
  id: 'can-to-root',
  version: 1,
  category: 'canonical',
  severity: 'error',
  weight: 5,
  appliesTo: 'indexable-html',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  text: {
    failure: 'Canonical URL does not point to the home page',
    pass: 'Canonical URL does not point to the home page',
    why: 'An inner page whose canonical URL is the home page tells search engines that it is a copy of the home page, and is dropped from the index.',
    fix: 'Let the canonical link of each page name that page; look for a template that writes the same address everywhere.',
    details: { root: 'The canonical URL is the home page, {url}, while this page is at {page}.' },
  },
  run({ canonical: { canonical }, response }) {
    if (canonical === null) return notApplicable('no-canonical');
    if (!canonical.isSameSite || !canonical.isRoot || response.isRoot) return pass();
    return fail('root', { url: canonical.url, page: response.url }, canonical.element);
  },
});
