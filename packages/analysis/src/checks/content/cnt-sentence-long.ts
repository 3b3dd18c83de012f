import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/** They write without spaces, or end sentences without a mark: no length is agreed on. */
const unmeasured = new Set(['zh', 'th', 'lo', 'km', 'my']);

/**
 * Fires when more than a quarter of the sentences are longer than is advised for the language: 20 words in English,
 * 25 in Italian. A few long ones among short ones read well.
 *
 * Source: https://yoast.com/help/sentence-length-check/
 */
export const cntSentenceLong = defineCheck({
  id: 'cnt-sentence-long',
  version: 1,
  category: 'content',
  severity: 'notice',
  weight: 1,
  appliesTo: 'indexable-html',
  thresholds: { percent: 25 },
  source: 'https://yoast.com/help/sentence-length-check/',
  text: {
    failure: 'Most sentences are short',
    pass: 'Most sentences are short',
    why: 'Readers lose the thread in long sentences, on a small screen above all.',
    fix: 'Split the longest sentences: one thought in each.',
    details: {
      long: 'Sentences longer than {maximum} words: {count} of {total}, which is {percent} %; up to {limit} % read well. The longest has {longest}.',
      'long-characters':
        'Sentences longer than {maximum} characters: {count} of {total}, which is {percent} %; up to {limit} % read well. The longest has {longest}.',
    },
  },
  run({ content: { statistics, readability, language } }, limit) {
    if (unmeasured.has(language)) return notApplicable('language-not-supported');
    if (readability.status === 'insufficient_text') return notApplicable('not-enough-text');
    const { longSentences, sentences, sentenceLimit, longestSentences } = statistics;
    if (longSentences * 100 <= limit.percent * sentences) return pass();
    const data = {
      maximum: sentenceLimit,
      count: longSentences,
      total: sentences,
      percent: Math.ceil((longSentences * 100) / sentences),
      limit: limit.percent,
      longest: longestSentences[0]?.length ?? 0,
    };
    const elements = [...new Set(longestSentences.map(({ element }) => element))];
    return language === 'ja' ? fail('long-characters', data, elements) : fail('long', data, elements);
  },
});
