import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import type { FormulaName } from '../../readability/readability.ts';

/** What the primary formula of each language is called. */
const formulaNames: Partial<Readonly<Record<FormulaName, string>>> = {
  'flesch-reading-ease': 'Flesch reading ease',
  'flesch-amstad': 'Flesch–Amstad',
  'fernandez-huerta': 'Fernández Huerta',
  'kandel-moles': 'Kandel–Moles',
  gulpease: 'Gulpease',
  'flesch-douma': 'Flesch–Douma',
  'flesch-martins': 'Flesch–Martins',
  'flesch-oborneva': 'Flesch–Oborneva',
  'flesch-hungarian': 'Flesch',
  lix: 'LIX',
};

/**
 * Fires when the text reads hard by the formula of its language. Values of all formulas are put on Flesch's scale,
 * from 0 (hardest) to 100, so that one limit serves all: below 50 a text is difficult, below 30 very difficult.
 *
 * Source: https://en.wikipedia.org/wiki/Flesch%E2%80%93Kincaid_readability_tests
 */
export const cntReadability = defineCheck({
  id: 'cnt-readability',
  version: 1,
  category: 'content',
  severity: 'notice',
  weight: 1,
  appliesTo: 'indexable-html',
  thresholds: { ease: 50, hardEase: 30 },
  source: 'https://en.wikipedia.org/wiki/Flesch%E2%80%93Kincaid_readability_tests',
  text: {
    failure: 'Text is easy to read',
    pass: 'Text is easy to read',
    why: 'Visitors skim. A text that takes effort loses those who came with a quick question, and those who read in a foreign language.',
    fix: 'Cut long sentences in two, and prefer short, common words where they say the same. Where the readers are experts, a harder text may be right.',
    details: {
      difficult:
        'The text is difficult to read: {formula} {value}, which is {ease} on a scale from 0 (hardest) to 100; {limit} or more is easier on readers.',
      'very-difficult':
        'The text is very difficult to read: {formula} {value}, which is {ease} on a scale from 0 (hardest) to 100; {limit} or more is easier on readers.',
    },
  },
  run({ content: { readability } }, limit) {
    if (readability.status === 'insufficient_text') return notApplicable('not-enough-text');
    if (readability.status !== 'scored') return notApplicable('language-not-supported');
    const { ease, formulas, primary } = readability;
    if (ease >= limit.ease) return pass();
    const data = {
      formula: formulaNames[primary] ?? primary,
      value: formulas.find(({ name }) => name === primary)?.value ?? ease,
      ease,
      limit: limit.ease,
    };
    return ease < limit.hardEase ? fail('very-difficult', data) : fail('difficult', data);
  },
});
