import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when a canonical link is empty, does not parse, is no http(s) address, or names a fragment of a page, which
 * is no address of its own to search engines.
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
    failure: 'Canonical URL is valid',
    pass: 'Canonical URL is valid',
    why: 'A canonical link that is no address of a page is not heeded, as if there were none.',
    fix: 'Write the full address of the page in the canonical link, from https:// on and without anything after a #.',
    details: {
      unusable: 'The canonical link says “{href}”, which is no web address.',
      empty: 'The canonical link is empty.',
      fragment:
        'The canonical URL “{href}” names a place within a page; search engines do not index such places.',
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
