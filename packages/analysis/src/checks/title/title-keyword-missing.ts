import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { splitWords } from '../../language/words.ts';

/**
 * Fires when the title does not contain the target keyword of the page, or contains it only in its second
 * half, where a narrow screen may cut it off. A missing title is left to `title-missing`.
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
    failure: 'Keyword missing or late in title',
    pass: 'Keyword near start of title',
    why: 'People scan search results for the words they searched for, and notice words at the start of a title first.',
    fix: 'Put the keyword at or near the start of the title, as long as the title still reads naturally.',
    details: {
      absent: 'The title doesn’t contain “{keyword}”.',
      late: 'In the title, “{keyword}” comes after {before, number} of {words, plural, one {# word} other {# words}}.',
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
