import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import type { RepeatedPhrase } from '../../keywords/analyze-keywords.ts';

/**
 * Fires when a phrase of two or three words fills 14% of the running text, or a single word 12% of it. Function words,
 * numbers, units, headings, captions, tables and link lists don’t count. Any text names its subject often: in 1,262
 * saved pages of news, blogs and encyclopedias, no word fills more than 9.4% and no phrase more than 8.1%, except in
 * dummy text. The example of keyword stuffing that Google gives has 17%.
 *
 * Source: https://developers.google.com/search/docs/essentials/spam-policies#keyword-stuffing
 */
export const cntKeywordStuffing = defineCheck({
  id: 'cnt-keyword-stuffing',
  version: 2,
  category: 'content',
  severity: 'warning',
  weight: 2,
  appliesTo: 'indexable-html',
  thresholds: { phrasePercent: 14, phraseOccurrences: 6, wordPercent: 12, wordOccurrences: 10, words: 100 },
  source: 'https://developers.google.com/search/docs/essentials/spam-policies#keyword-stuffing',
  text: {
    failure: 'Keyword stuffing',
    pass: 'No keyword stuffing',
    why: 'Text that repeats one word over and over reads as if it were written for machines. If done on purpose, search engines treat it as spam.',
    fix: 'Read the text aloud. Use another word or a pronoun, or leave out repetitions that are not needed.',
    details: {
      stuffed:
        '“{keyword}” appears {occurrences, plural, one {# time} other {# times}} in {words, plural, one {# word} other {# words}} ({percent, number}%). Up to {limit, number}% reads naturally.',
    },
  },
  run({ content: { keywords } }, limit) {
    const { words, word, phrase } = keywords.repetitions;
    if (words < limit.words) return notApplicable('not-enough-text');
    const isStuffed = (found: RepeatedPhrase, percent: number, occurrences: number) =>
      found.occurrences >= occurrences && found.share * 100 >= percent;
    const report = ({ text, occurrences, share }: RepeatedPhrase, percent: number) =>
      fail('stuffed', {
        keyword: text,
        occurrences,
        words,
        percent: Math.round(share * 1000) / 10,
        limit: percent,
      });
    if (phrase !== null && isStuffed(phrase, limit.phrasePercent, limit.phraseOccurrences))
      return report(phrase, limit.phrasePercent);
    if (word !== null && isStuffed(word, limit.wordPercent, limit.wordOccurrences))
      return report(word, limit.wordPercent);
    return pass();
  },
});
