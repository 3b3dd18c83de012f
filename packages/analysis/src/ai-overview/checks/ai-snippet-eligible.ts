import { aiFail, aiPass, defineAiCheck } from '../ai-check.ts';

const maxHiddenShare = 0.5;

/**
 * Passes when Google may quote the page: no nosnippet or max-snippet:0 applies to Googlebot, and at most half of the
 * main text is within data-nosnippet. A short but positive max-snippet limit passes.
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
    failure: 'Page not eligible for snippets',
    pass: 'Page eligible for snippets',
    details: {
      eligible: 'No directive prevents search results and AI answers from quoting the page.',
      nosnippet: 'The “{directive}” directive prevents search results and AI answers from quoting the page.',
      'data-nosnippet':
        'The data-nosnippet attribute excludes {percent, number}% of the main text from search results and AI answers.',
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
