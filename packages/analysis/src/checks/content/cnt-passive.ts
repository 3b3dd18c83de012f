import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when many sentences are in the passive voice. It is told by auxiliaries and participles, which takes some
 * adjectives for verbs; hence the limit is the upper one of those in use.
 *
 * Source: https://yoast.com/the-passive-voice-what-is-it-and-how-to-avoid-it/
 */
export const cntPassive = defineCheck({
  id: 'cnt-passive',
  row: 'cnt-passive/transition/sentence-start',
  version: 1,
  category: 'content',
  severity: 'notice',
  weight: 1,
  appliesTo: 'indexable-html',
  thresholds: { percent: 15 },
  source: 'https://yoast.com/the-passive-voice-what-is-it-and-how-to-avoid-it/',
  text: {
    failure: 'Sentences in the active voice',
    pass: 'Sentences in the active voice',
    why: 'A sentence that says who does what is shorter and easier to follow than one in which things are done.',
    fix: 'Name who acts and make them the subject: “We deliver within two days” in place of “Orders are delivered within two days”.',
    details: {
      many: 'Sentences that seem to be in the passive voice: {count} of {total}, which is {percent} %; up to {limit} % read well.',
    },
  },
  run({ content: { statistics, readability } }, limit) {
    const { passiveSentences, sentences } = statistics;
    if (passiveSentences === null) return notApplicable('language-not-supported');
    if (readability.status === 'insufficient_text') return notApplicable('not-enough-text');
    if (passiveSentences * 100 <= limit.percent * sentences) return pass();
    return fail('many', {
      count: passiveSentences,
      total: sentences,
      percent: Math.ceil((passiveSentences * 100) / sentences),
      limit: limit.percent,
    });
  },
});
