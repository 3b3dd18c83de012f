import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires when no meta description has any text. The other description checks have nothing to judge then.
 *
 * Source: https://developers.google.com/search/docs/appearance/snippet
 */
export const descMissing = defineCheck({
  id: 'desc-missing',
  version: 1,
  category: 'meta-description',
  severity: 'warning',
  weight: 5,
  appliesTo: 'indexable-html',
  source: 'https://developers.google.com/search/docs/appearance/snippet',
  text: {
    failure: 'Meta description present',
    pass: 'Meta description present',
    why: 'The meta description is the text search engines may show below the title. Without one they pick a passage of the page, which need not be its best.',
    fix: 'Add one <meta name="description"> to the head that sums up the page in one or two sentences.',
    details: {
      absent: 'The page has no meta description.',
      empty: 'The page has a meta description, but there is no text in it.',
    },
  },
  run({ description, descriptions: [first] }) {
    if (description !== null) return pass();
    return first === undefined ? fail('absent', {}) : fail('empty', {}, first.element);
  },
});
