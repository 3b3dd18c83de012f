import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when links to language versions stand in the body, where they are not heeded. A head that ended too
 * early is told by `html-head-invalid`. The other checks of language versions leave such links out.
 *
 * Source: https://developers.google.com/search/docs/specialty/international/localized-versions
 */
export const hlOutsideHead = defineCheck({
  id: 'hl-outside-head',
  version: 1,
  category: 'hreflang',
  severity: 'warning',
  weight: 2,
  appliesTo: 'indexable-html',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  text: {
    failure: 'Links to language versions in the head',
    pass: 'Links to language versions in the head',
    why: 'Search engines heed links to language versions in the head only.',
    fix: 'Move the links with hreflang into the head; if the source has them there, look for an element before them that does not belong into a head.',
    details: { body: 'Links to language versions in the body, where they are not heeded: {count}.' },
  },
  run({ hreflang, document }) {
    if (hreflang.length === 0) return notApplicable('no-hreflang');
    const outside = hreflang.flatMap(({ counts, element }) => (counts || element === null ? [] : [element]));
    if (outside.length === 0) return pass();
    if (document.source.headCutBy !== null) return notApplicable('head-cut-short');
    return fail('body', { count: outside.length }, outside);
  },
});
