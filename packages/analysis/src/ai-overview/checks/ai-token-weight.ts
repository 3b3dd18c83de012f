import { aiFail, aiNotApplicable, aiPartial, aiPass, defineAiCheck } from '../ai-check.ts';

const goodPercent = 15;
const fairPercent = 5;

/**
 * Passes when the visible text makes up at least 15 % of the HTML, in characters; 5 % earn half. A model that reads the
 * source pays for every character of it.
 *
 * Source: https://llmstxt.org/ (markup crowds out text in what a model can read); the number is a custom of site audits.
 */
export const aiTokenWeight = defineAiCheck({
  id: 'ai-token-weight',
  version: 1,
  basis: 'heuristic',
  maxScore: 2,
  source: 'https://llmstxt.org/',
  text: {
    failure: 'Text outweighs the markup enough',
    pass: 'Text outweighs the markup enough',
    details: {
      light: 'Of the HTML, {percent} % is visible text.',
      heavy: 'Of the HTML, only {percent} % is visible text; {limit} % or more would do.',
      bare: 'Of the HTML, hardly anything is visible text: {percent} %.',
      empty: 'The answer has no HTML to weigh.',
    },
  },
  run({ response, text }) {
    if (response.htmlUnits === 0) return aiNotApplicable('empty', {});
    const percent = Math.round((1000 * text.bodyCharacters) / response.htmlUnits) / 10;
    if (percent >= goodPercent) return aiPass('light', { percent });
    if (percent >= fairPercent) return aiPartial(0.5, 'heavy', { percent, limit: goodPercent });
    return aiFail('bare', { percent });
  },
});
