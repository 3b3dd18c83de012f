import { aiFail, aiNotApplicable, aiPartial, aiPass, defineAiCheck } from '../ai-check.ts';
import { mainWordsOf, minJudgedWords } from '../measures.ts';
import { thirdPartyLinks } from '../third-party-links.ts';

const wanted = 2;

/**
 * Passes when the main content links to at least two different URLs on other sites, not counting sponsored, ugc, and
 * social links. One link earns half, or three quarters if it goes to a government, a university, a standard, or
 * research.
 *
 * Source: https://arxiv.org/abs/2311.09735 (GEO: citing sources)
 */
export const aiCitations = defineAiCheck({
  id: 'ai-citations',
  version: 1,
  basis: 'heuristic',
  maxScore: 6,
  source: 'https://arxiv.org/abs/2311.09735',
  text: {
    failure: 'Too few links to third-party sources',
    pass: 'Links to third-party sources',
    details: {
      cited:
        'The main content has {count, plural, one {# link} other {# links}} to other sites, {sound, plural, =0 {none of them} other {# of them}} to public institutions or research. Linked hosts include {hosts}.',
      few: 'The main content has only one link to another site: {hosts}.',
      none: 'The main content doesn’t link to other sites as sources.',
      short: 'The page has too little text to need sources.',
    },
  },
  run(facts) {
    const { total, authoritative, hosts } = thirdPartyLinks(facts);
    if (total >= wanted) return aiPass('cited', { count: total, sound: authoritative, hosts });
    if (total > 0) return aiPartial(authoritative > 0 ? 0.75 : 0.5, 'few', { hosts });
    return mainWordsOf(facts) < minJudgedWords ? aiNotApplicable('short', {}) : aiFail('none', {});
  },
});
