import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { isTooShort } from '../../readability/readability.ts';

/**
 * Fires when many sentences, at least three, are in the passive voice. Detection relies on auxiliaries and participles and counts some
 * adjectives as verbs, so the limit is the upper one of those in use.
 *
 * Source: https://yoast.com/the-passive-voice-what-is-it-and-how-to-avoid-it/
 */
export const cntPassive = defineCheck({
  id: 'cnt-passive',
  row: 'cnt-passive/transition/sentence-start',
  version: 2,
  category: 'content',
  severity: 'notice',
  weight: 1,
  appliesTo: 'indexable-html',
  thresholds: { atLeast: 3, percent: 15 },
  source: 'https://yoast.com/the-passive-voice-what-is-it-and-how-to-avoid-it/',
  text: {
    failure: 'Too much passive voice',
    pass: 'Mostly active voice',
    why: 'Sentences that say who does what are shorter and easier to follow than sentences in the passive voice.',
    fix: 'Make whoever acts the subject of the sentence: “We deliver within two days” instead of “Orders are delivered within two days”.',
    details: {
      many: '{count, number} of {total, plural, one {# sentence} other {# sentences}} ({percent, number}%) {count, plural, one {seems to be} other {seem to be}} in the passive voice. Up to {limit, number}% reads well.',
    },
  },
  run({ content: { statistics } }, limit) {
    const { passiveSentences, sentences } = statistics;
    if (passiveSentences === null) return notApplicable('language-not-supported');
    if (isTooShort(statistics)) return notApplicable('not-enough-text');
    if (passiveSentences < limit.atLeast || passiveSentences * 100 <= limit.percent * sentences)
      return pass();
    return fail('many', {
      count: passiveSentences,
      total: sentences,
      // A rounded share must not look like the limit.
      percent: Math.max(limit.percent + 1, Math.round((passiveSentences * 100) / sentences)),
      limit: limit.percent,
    });
  },
});
