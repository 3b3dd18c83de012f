import { aiFail, aiNotApplicable, aiPartial, aiPass, defineAiCheck } from '../ai-check.ts';

/** On the formula's own scale; Gulpease puts a text for readers with a middle school diploma between 40 and 60. */
const goodGulpease = 50;
const goodEase = 50;
const fairEase = 30;

/**
 * Passes when the main text reads at 50 or more: Flesch's scale, or Gulpease for Italian; other formulas are put on
 * Flesch's scale. From 30 on that scale it earns half. Needs 100 words and a language with a formula.
 *
 * Source: https://arxiv.org/abs/2311.09735 (GEO: fluent and easy text is quoted more)
 */
export const aiReadability = defineAiCheck({
  id: 'ai-readability',
  version: 1,
  basis: 'heuristic',
  maxScore: 4,
  source: 'https://arxiv.org/abs/2311.09735',
  text: {
    failure: 'Text is easy to read',
    pass: 'Text is easy to read',
    details: {
      easy: 'The text is easy enough to read: {value} by the formula {formula}.',
      demanding: 'The text is rather hard to read: {value} by the formula {formula}.',
      hard: 'The text is very hard to read: {value} by the formula {formula}.',
      short: 'The page has too little text to judge how it reads.',
      language: 'No readability formula fits the language of the page ({language}).',
    },
  },
  run({ content: { readability, language } }) {
    if (readability.status !== 'scored')
      return readability.status === 'insufficient_text'
        ? aiNotApplicable('short', {})
        : aiNotApplicable('language', { language });
    const { ease, primary } = readability;
    const value = readability.formulas.find(({ name }) => name === primary)?.value ?? ease;
    const data = { value, formula: primary };
    if (primary === 'gulpease' ? value >= goodGulpease : ease >= goodEase) return aiPass('easy', data);
    return ease >= fairEase ? aiPartial(0.5, 'demanding', data) : aiFail('hard', data);
  },
});
