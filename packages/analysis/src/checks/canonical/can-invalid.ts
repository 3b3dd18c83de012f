import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when a canonical URL is empty, cannot be parsed, is not an HTTP(S) URL, or has a fragment, which search
 * engines do not treat as a separate URL.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls
 */
export const canInvalid = defineCheck({
  id: 'can-invalid',
  version: 1,
  category: 'canonical',
  severity: 'error',
  weight: 5,
  appliesTo: 'indexable-html',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  text: {
    failure: 'Invalid canonical URL',
    pass: 'Valid canonical URL',
    why: 'Search engines ignore a canonical URL that is not a valid page URL, as if there were none.',
    fix: 'Specify the full URL of the page as the canonical URL, starting with https:// and without a fragment (#).',
    details: {
      unusable: 'The canonical URL “{href}” is not a valid web URL.',
      empty: 'The canonical URL is empty.',
      fragment:
        'The canonical URL “{href}” has a fragment (#). Search engines do not index fragments as separate pages.',
    },
  },
  run({ canonical: { declarations } }) {
    const counting = declarations.filter(({ counts }) => counts);
    if (counting.length === 0) return notApplicable('no-canonical');
    const bad = counting.find(({ url, hasFragment }) => url === null || hasFragment);
    if (bad === undefined) return pass();
    if (bad.raw === '') return fail('empty', {}, bad.element);
    return fail(bad.url === null ? 'unusable' : 'fragment', { href: bad.raw }, bad.element);
  },
});
