import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when the meta description doesn’t contain the target keyword of the page. A missing description is left to
 * `desc-missing`.
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
    failure: 'Keyword missing from meta description',
    pass: 'Keyword in meta description',
    why: 'Search results show matching words of the description in bold, and search engines are more likely to use a description that contains them.',
    fix: 'Use the keyword once in the description, if possible in the first sentence.',
    details: {
      absent: 'The meta description doesn’t contain “{keyword}”.',
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
