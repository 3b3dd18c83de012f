import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when a meta description with text is in the body. A head that ended too early is left to `html-head-invalid`,
 * and multiple descriptions, wherever they are, to `desc-multiple`.
 *
 * Source: https://developers.google.com/search/docs/appearance/snippet
 */
export const descOutsideHead = defineCheck({
  id: 'desc-outside-head',
  version: 1,
  category: 'meta-description',
  severity: 'warning',
  weight: 2,
  appliesTo: 'indexable-html',
  source: 'https://developers.google.com/search/docs/appearance/snippet',
  text: {
    failure: 'Meta description outside the head',
    pass: 'Meta description in the head',
    why: 'A meta description belongs in the head. Search engines may ignore one in the body.',
    fix: 'Move the <meta name="description"> into the head of the page.',
    details: {
      body: 'The meta description is in the body of the page: “{description}”.',
    },
  },
  run({ description, descriptions, document }) {
    if (description === null) return notApplicable('no-description');
    if (descriptions.filter(({ text }) => text !== '').length > 1 || description.inHead) return pass();
    if (document.source.headCutBy !== null) return notApplicable('head-cut-short');
    return fail('body', { description: description.text }, description.element);
  },
});
