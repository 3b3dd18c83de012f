import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { formulaLabel } from '../../readability/formula-labels.ts';
import { isFleschLike } from '../../readability/readability.ts';

/**
 * Fires when the text is hard to read by the formula for its language. The values of all formulas are converted to the
 * Flesch scale, from 0 (hardest) to 100, so that one limit fits all: below 50 a text is difficult, below 30 very
 * difficult.
 *
 * Source: https://en.wikipedia.org/wiki/Flesch%E2%80%93Kincaid_readability_tests
 */
export const cntReadability = defineCheck({
  id: 'cnt-readability',
  version: 2,
  category: 'content',
  severity: 'notice',
  weight: 1,
  appliesTo: 'indexable-html',
  thresholds: { ease: 50, hardEase: 30 },
  source: 'https://en.wikipedia.org/wiki/Flesch%E2%80%93Kincaid_readability_tests',
  text: {
    failure: 'Text hard to read',
    pass: 'Text easy to read',
    why: 'Visitors skim. A text that takes effort loses people with a quick question and people who read in a foreign language.',
    fix: 'Split long sentences in two, and prefer short, common words if they say the same. For expert readers, more difficult text may be fine.',
    details: {
      difficult:
        'The text is difficult to read: it scores {ease, number} out of 100 ({formula}). Aim for {limit, number} or more.',
      'very-difficult':
        'The text is very difficult to read: it scores {ease, number} out of 100 ({formula}). Aim for {limit, number} or more.',
      'difficult-converted':
        'The text is difficult to read: its {formula} score of {value, number} corresponds to a Flesch score of {ease, number} out of 100. Aim for {limit, number} or more.',
      'very-difficult-converted':
        'The text is very difficult to read: its {formula} score of {value, number} corresponds to a Flesch score of {ease, number} out of 100. Aim for {limit, number} or more.',
    },
  },
  run({ content: { readability } }, limit) {
    if (readability.status === 'insufficient_text') return notApplicable('not-enough-text');
    if (readability.status !== 'scored') return notApplicable('language-not-supported');
    const { ease, formulas, primary } = readability;
    if (ease >= limit.ease) return pass();
    const formula = formulaLabel(primary);
    // Whole numbers: the formulas are not precise. Rounded down, so that a failed score stays below the limit.
    const data = { formula, ease: Math.floor(ease), limit: limit.ease };
    const isHard = ease < limit.hardEase;
    if (isFleschLike(primary)) return isHard ? fail('very-difficult', data) : fail('difficult', data);
    const value = Math.round(formulas.find(({ name }) => name === primary)?.value ?? ease);
    const converted = { ...data, value };
    return isHard ? fail('very-difficult-converted', converted) : fail('difficult-converted', converted);
  },
});
