import { aiFail, aiNotApplicable, aiPartial, aiPass, defineAiCheck } from '../ai-check.ts';
import { mainWordsOf, minJudgedWords } from '../measures.ts';
import { thirdPartyLinks } from '../third-party-links.ts';

const wanted = 2;

/**
 * Passes when the main content links to at least two addresses of other sites, none paid, written by users, or made for
 * sharing; one earns half, and three quarters where it is a government, a university, a standard or research.
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
    failure: 'Sources are linked',
    pass: 'Sources are linked',
    details: {
      cited:
        'Links of the main content to other sites: {count}, of which to public bodies or research: {sound}; among them {hosts}.',
      few: 'The main content links to one other site only: {hosts}.',
      none: 'The main content links to no other site as a source.',
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
