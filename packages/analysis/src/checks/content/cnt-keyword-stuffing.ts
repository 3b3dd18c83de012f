import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import type { Keyword } from '../../keywords/analyze-keywords.ts';

/**
 * Fires when one word makes up more than 3% of the words in the main content and occurs at least five times. Function
 * words are ignored. If the word always occurs in the same phrase, the phrase is reported. The share is occurrences
 * divided by words, regardless of the length of the phrase.
 *
 * Source: https://developers.google.com/search/docs/essentials/spam-policies#keyword-stuffing
 */
export const cntKeywordStuffing = defineCheck({
  id: 'cnt-keyword-stuffing',
  version: 1,
  category: 'content',
  severity: 'warning',
  weight: 2,
  appliesTo: 'indexable-html',
  thresholds: { percent: 3, occurrences: 5, words: 100 },
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
    const { words, unigrams, bigrams, trigrams } = keywords;
    if (words < limit.words) return notApplicable('not-enough-text');
    const isStuffed = ({ occurrences }: Keyword) =>
      occurrences >= limit.occurrences && occurrences * 100 > limit.percent * words;
    const word = unigrams.find(isStuffed);
    if (word === undefined) return pass();
    // The longest phrase that accounts for nearly all of the word's occurrences.
    const phrase = [...trigrams, ...bigrams].find(
      ({ phrase: candidate, occurrences }) =>
        candidate.split(' ').includes(word.phrase) && occurrences * 10 >= word.occurrences * 9,
    );
    const { phrase: keyword, occurrences } = phrase !== undefined && isStuffed(phrase) ? phrase : word;
    const percent = Math.round((occurrences * 1000) / words) / 10;
    return fail('stuffed', { keyword, occurrences, words, percent, limit: limit.percent });
  },
});
