import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import type { Keyword } from '../../keywords/analyze-keywords.ts';

/**
 * Fires when one word makes up more than 3 % of the words of the main content, and stands there five times or more.
 * Function words are left out. Where the word always comes in the same phrase, the phrase is named. What counts
 * are occurrences by words, whatever the length of the phrase.
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
    failure: 'No word is overused',
    pass: 'No word is overused',
    why: 'A text that repeats one word over and over reads as if written for machines. Search engines count it as spam when it is done on purpose.',
    fix: 'Read the text aloud: use another word, a pronoun, or leave the repetition out where it is not needed.',
    details: {
      stuffed:
        'The text says “{keyword}” {occurrences} times in {words} words: {percent} %; up to {limit} % is natural.',
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
