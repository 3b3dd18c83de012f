import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { isTooShort } from '../../readability/readability.ts';

/**
 * Fires when few sentences have a transition word that connects one idea to the next. A text of up to 200 words needs
 * no such words.
 *
 * Source: https://yoast.com/transition-words-why-and-how-to-use-them/
 */
export const cntTransition = defineCheck({
  id: 'cnt-transition',
  row: 'cnt-passive/transition/sentence-start',
  version: 1,
  category: 'content',
  severity: 'notice',
  weight: 1,
  appliesTo: 'indexable-html',
  thresholds: { percent: 20, words: 200 },
  source: 'https://yoast.com/transition-words-why-and-how-to-use-them/',
  text: {
    failure: 'Too few transition words',
    pass: 'Enough transition words',
    why: 'Words such as “because”, “however”, or “first” show readers how one sentence follows from another.',
    fix: 'Where a sentence gives a reason, an example, a contrast, or the next step, signal it with a transition word.',
    details: {
      few: '{count, number} of {total, plural, one {# sentence} other {# sentences}} ({percent, number}%) {count, plural, one {has a transition word} other {have a transition word}}. At least {limit, number}% is expected.',
    },
  },
  run({ content: { statistics } }, limit) {
    const { transitionSentences, sentences, words } = statistics;
    if (transitionSentences === null) return notApplicable('language-not-supported');
    if (isTooShort(statistics) || words <= limit.words) return notApplicable('not-enough-text');
    if (transitionSentences * 100 >= limit.percent * sentences) return pass();
    return fail('few', {
      count: transitionSentences,
      total: sentences,
      percent: Math.floor((transitionSentences * 100) / sentences),
      limit: limit.percent,
    });
  },
});
