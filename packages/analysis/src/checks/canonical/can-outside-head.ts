import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when a canonical tag ends up in the body, where search engines ignore it. A head that ends too early is left
 * to `html-head-invalid`.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls
 */
export const canOutsideHead = defineCheck({
  id: 'can-outside-head',
  version: 2,
  category: 'canonical',
  severity: 'error',
  weight: 5,
  appliesTo: 'indexable-html',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  text: {
    failure: 'Canonical tag outside the <head>',
    pass: 'Canonical tag in the <head>',
    why: 'Search engines only accept a canonical tag in the <head>, because anyone could add one to the <body>, for example in a comment.',
    fix: 'Move the canonical tag to the <head>. If the source code already has it there, look for an element before it that is not allowed in the <head>.',
    details: {
      body: 'The canonical tag is in the <body> of the page, where search engines ignore it.',
    },
  },
  run({ canonical: { declarations }, document }) {
    if (declarations.length === 0) return notApplicable('no-canonical');
    const outside = declarations.filter(({ counts }) => !counts).flatMap(({ element }) => element ?? []);
    if (outside.length === 0) return pass();
    return document.source.headCutBy === null ? fail('body', {}, outside) : notApplicable('head-cut-short');
  },
});
