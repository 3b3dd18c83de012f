import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { splitWords } from '../../language/words.ts';

/**
 * Fires when the title does not name the keyword that the page is meant to be found by, or names it in its second half
 * only, where a narrow screen may cut it. A missing title is left to `title-missing`.
 *
 * Source: https://developers.google.com/search/docs/appearance/title-link
 */
export const titleKeywordMissing = defineCheck({
  id: 'title-keyword-missing',
  version: 1,
  category: 'title',
  severity: 'notice',
  weight: 1,
  appliesTo: 'indexable-html',
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  text: {
    failure: 'Keyword in the title',
    pass: 'Keyword in the title',
    why: 'People look in the results for the words they searched; those at the beginning of a title are seen first.',
    fix: 'Begin the title with the keyword, or with few words before it, as long as it still reads like a sentence somebody would say.',
    details: {
      absent: 'The title does not say “{keyword}”.',
      late: 'The title says “{keyword}” only after {before} of its {words} words.',
    },
  },
  run({ content: { keywords }, title }) {
    const { target } = keywords;
    if (target === null) return notApplicable('no-target-keyword');
    if (title === null) return notApplicable('no-title');
    const before = target.titlePosition;
    if (before === null) return fail('absent', { keyword: target.phrase }, title.element);
    const words = splitWords(title.text).length;
    if (before * 2 < words || before === 0) return pass();
    return fail('late', { keyword: target.phrase, before, words }, title.element);
  },
});
