import { aiFail, aiNotApplicable, aiPartial, aiPass, defineAiCheck } from '../ai-check.ts';

const goodPercent = 15;
const fairPercent = 5;

/**
 * Passes when visible text makes up at least 15% of the HTML, in characters. 5% earns half. Models that read the source
 * process every character of it.
 *
 * Source: https://llmstxt.org/ (markup crowds out text in what a model can read); the threshold is customary in site
 * audits.
 */
export const aiTokenWeight = defineAiCheck({
  id: 'ai-token-weight',
  version: 1,
  basis: 'heuristic',
  maxScore: 2,
  source: 'https://llmstxt.org/',
  text: {
    failure: 'Too much markup relative to text',
    pass: 'Enough text relative to markup',
    details: {
      light: 'Visible text makes up {percent, number}% of the HTML.',
      heavy: 'Visible text makes up only {percent, number}% of the HTML. Aim for at least {limit, number}%.',
      bare: 'Almost none of the HTML is visible text: {percent, number}%.',
      empty: 'The response contains no HTML.',
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
