import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when a canonical link ended up in the body, where it is not heeded. Often it was written in the head, and
 * an element that does not belong there, such as an image or a form, closed the head before it.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls
 */
export const canOutsideHead = defineCheck({
  id: 'can-outside-head',
  version: 1,
  category: 'canonical',
  severity: 'error',
  weight: 5,
  appliesTo: 'indexable-html',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  text: {
    failure: 'Canonical link in the head',
    pass: 'Canonical link in the head',
    why: 'Search engines heed a canonical link in the head only: anybody might write one into a comment in the body.',
    fix: 'Move the canonical link into the head; if the source has it there, look for an element before it that does not belong into a head.',
    details: { body: 'The canonical link is in the body of the page, where it is not heeded.' },
  },
  run({ canonical: { declarations } }) {
    if (declarations.length === 0) return notApplicable('no-canonical');
    const outside = declarations.filter(({ counts }) => !counts).flatMap(({ element }) => element ?? []);
    return outside.length === 0 ? pass() : fail('body', {}, outside);
  },
});
