import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when hreflang links are in the body, where search engines ignore them. A head that ends too early is left to
 * `html-head-invalid`. The other hreflang checks skip such links.
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
    failure: 'Hreflang links outside the <head>',
    pass: 'Hreflang links in the <head>',
    why: 'Search engines only accept hreflang links in the <head>.',
    fix: 'Move the hreflang links to the <head>. If the source code already has them there, look for an element before them that is not allowed in the <head>.',
    details: {
      body: '{count, plural, one {# hreflang link is in the <body>, where search engines ignore it} other {# hreflang links are in the <body>, where search engines ignore them}}.',
    },
  },
  run({ hreflang, document }) {
    if (hreflang.length === 0) return notApplicable('no-hreflang');
    const outside = hreflang.flatMap(({ counts, element }) => (counts || element === null ? [] : [element]));
    if (outside.length === 0) return pass();
    if (document.source.headCutBy !== null) return notApplicable('head-cut-short');
    return fail('body', { count: outside.length }, outside);
  },
});
