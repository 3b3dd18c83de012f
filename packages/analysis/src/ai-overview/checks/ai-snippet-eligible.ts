import { aiFail, aiPass, defineAiCheck } from '../ai-check.ts';

const maxHiddenShare = 0.5;

/**
 * Passes when Google may quote the page: no nosnippet or max-snippet:0 speaks to Googlebot, and at most half of the main
 * text lies within data-nosnippet. A short but positive limit is no obstacle.
 *
 * Source: https://developers.google.com/search/docs/appearance/ai-features
 */
export const aiSnippetEligible = defineAiCheck({
  id: 'ai-snippet-eligible',
  version: 1,
  kind: 'gate',
  basis: 'documented',
  maxScore: 0,
  source: 'https://developers.google.com/search/docs/appearance/ai-features',
  text: {
    failure: 'Page may be quoted',
    pass: 'Page may be quoted',
    details: {
      eligible: 'No directive forbids search results and AI answers to quote the page.',
      nosnippet: 'The directive “{directive}” forbids every quotation of the page.',
      'data-nosnippet': 'Within data-nosnippet lie {percent} % of the main text: it must not be quoted.',
    },
  },
  run({ indexability: { googlebot }, text }) {
    if (googlebot.nosnippet)
      return aiFail('nosnippet', { directive: googlebot.maxSnippet === 0 ? 'max-snippet:0' : 'nosnippet' });
    const share = text.mainCharacters === 0 ? 0 : text.noSnippetCharacters / text.mainCharacters;
    if (share > maxHiddenShare) return aiFail('data-nosnippet', { percent: Math.round(100 * share) });
    return aiPass('eligible', {});
  },
});
