import { formulaLabel } from '../../readability/formula-labels.ts';
import { aiFail, aiNotApplicable, aiPartial, aiPass, defineAiCheck } from '../ai-check.ts';

/** On the formula’s own scale. On Gulpease, 40 to 60 suits readers with a middle school diploma. */
const goodGulpease = 50;
const goodEase = 50;
const fairEase = 30;

/**
 * Passes when the main text scores 50 or more on the Flesch scale, or with Gulpease for Italian; other formulas are
 * converted to the Flesch scale. 30 or more on that scale earns half. Needs 100 words and a language with a formula.
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
    failure: 'Low readability score',
    pass: 'Readability score OK',
    details: {
      easy: 'The text is reasonably easy to read. It scores {value, number} with the {formula} formula.',
      demanding: 'The text is fairly hard to read. It scores {value, number} with the {formula} formula.',
      hard: 'The text is very hard to read. It scores {value, number} with the {formula} formula.',
      short: 'The page has too little text to measure readability.',
      language: 'No readability formula supports the page’s language ({language}).',
    },
  },
  run({ content: { readability, language } }) {
    if (readability.status !== 'scored')
      return readability.status === 'insufficient_text'
        ? aiNotApplicable('short', {})
        : aiNotApplicable('language', { language });
    const { ease, primary } = readability;
    const value = readability.formulas.find(({ name }) => name === primary)?.value ?? ease;
    // Whole numbers: the formulas are not precise. Rounded down, so that a low score stays below the limit.
    const data = { value: Math.floor(value), formula: formulaLabel(primary) };
    if (primary === 'gulpease' ? value >= goodGulpease : ease >= goodEase) return aiPass('easy', data);
    return ease >= fairEase ? aiPartial(0.5, 'demanding', data) : aiFail('hard', data);
  },
});
