import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when the meta description does not name the keyword that the page is meant to be found by. A missing
 * description is left to `desc-missing`.
 *
 * Source: https://developers.google.com/search/docs/appearance/snippet
 */
export const descKeywordMissing = defineCheck({
  id: 'desc-keyword-missing',
  version: 1,
  category: 'meta-description',
  severity: 'notice',
  weight: 1,
  appliesTo: 'indexable-html',
  source: 'https://developers.google.com/search/docs/appearance/snippet',
  text: {
    failure: 'Keyword in the meta description',
    pass: 'Keyword in the meta description',
    why: 'Search results print the searched words of a description in bold, and rather choose a description that has them.',
    fix: 'Use the keyword once in the description, within its first sentence if it fits.',
    details: {
      absent: 'The meta description does not say “{keyword}”.',
    },
  },
  run({ content: { keywords }, description }) {
    const { target } = keywords;
    if (target === null) return notApplicable('no-target-keyword');
    if (description === null) return notApplicable('no-description');
    if (target.slots.description === true) return pass();
    return fail('absent', { keyword: target.phrase }, description.element);
  },
});
