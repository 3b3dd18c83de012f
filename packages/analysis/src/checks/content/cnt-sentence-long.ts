import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { isTooShort } from '../../readability/readability.ts';

/** Languages written without spaces or sentence-ending punctuation: there is no agreed sentence length. */
const unmeasured = new Set(['zh', 'th', 'lo', 'km', 'my']);

/**
 * Fires when more than a quarter of the sentences, at least three, are longer than recommended for the language: 20 words in English,
 * 25 in Italian. A few long sentences among short ones read well.
 *
 * Source: https://yoast.com/help/sentence-length-check/
 */
export const cntSentenceLong = defineCheck({
  id: 'cnt-sentence-long',
  version: 2,
  category: 'content',
  severity: 'notice',
  weight: 1,
  appliesTo: 'indexable-html',
  thresholds: { atLeast: 3, percent: 25 },
  source: 'https://yoast.com/help/sentence-length-check/',
  text: {
    failure: 'Too many long sentences',
    pass: 'Sentence length OK',
    why: 'Readers lose track in long sentences, especially on small screens.',
    fix: 'Split the longest sentences so that each contains one idea.',
    details: {
      long: '{count, number} of {total, plural, one {# sentence} other {# sentences}} ({percent, number}%) {count, plural, one {is longer than} other {are longer than}} {maximum, plural, one {# word} other {# words}}. Up to {limit, number}% reads well. The longest has {longest, plural, one {# word} other {# words}}.',
      'long-characters':
        '{count, number} of {total, plural, one {# sentence} other {# sentences}} ({percent, number}%) {count, plural, one {is longer than} other {are longer than}} {maximum, plural, one {# character} other {# characters}}. Up to {limit, number}% reads well. The longest has {longest, plural, one {# character} other {# characters}}.',
    },
  },
  run({ content: { statistics, language } }, limit) {
    if (unmeasured.has(language)) return notApplicable('language-not-supported');
    if (isTooShort(statistics)) return notApplicable('not-enough-text');
    const { longSentences, sentences, sentenceLimit, longestSentences } = statistics;
    if (longSentences < limit.atLeast || longSentences * 100 <= limit.percent * sentences) return pass();
    const data = {
      maximum: sentenceLimit,
      count: longSentences,
      total: sentences,
      // A rounded share must not look like the limit.
      percent: Math.max(limit.percent + 1, Math.round((longSentences * 100) / sentences)),
      limit: limit.percent,
      longest: longestSentences[0]?.length ?? 0,
    };
    const elements = [...new Set(longestSentences.map(({ element }) => element))];
    return language === 'ja' ? fail('long-characters', data, elements) : fail('long', data, elements);
  },
});
