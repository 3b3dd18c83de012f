import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires when no meta description has any text. The other description checks are then not applicable.
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
    failure: 'Missing meta description',
    pass: 'Meta description present',
    why: 'Search engines may show the meta description below the title. Without one, they pick a passage from the page that may not be the best choice.',
    fix: 'Add one <meta name="description"> to the head that sums up the page in one or two sentences.',
    details: {
      absent: 'The page has no meta description.',
      empty: 'The page has a meta description, but it contains no text.',
    },
  },
  run({ description, descriptions: [first] }) {
    if (description !== null) return pass();
    return first === undefined ? fail('absent', {}) : fail('empty', {}, first.element);
  },
});
