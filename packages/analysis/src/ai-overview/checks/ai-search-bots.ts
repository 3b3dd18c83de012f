import { aiFail, aiNotApplicable, aiPartial, aiPass, defineAiCheck } from '../ai-check.ts';

/**
 * Judges whether robots.txt lets the crawlers fetch this page that find sources for AI search or follow a user's
 * question. Crawlers that gather training data or keep archives are a matter of policy and only reported. Needs the
 * rules of robots.txt.
 *
 * Sources: RFC 9309; https://platform.openai.com/docs/bots and its like name the crawlers.
 */
export const aiSearchBots = defineAiCheck({
  id: 'ai-search-bots',
  version: 1,
  basis: 'documented',
  maxScore: 10,
  source: 'https://platform.openai.com/docs/bots',
  text: {
    failure: 'Crawlers of AI search may fetch the page',
    pass: 'Crawlers of AI search may fetch the page',
    details: {
      open: 'All {total} crawlers of AI search and of users’ questions may fetch the page.',
      some: 'The robots.txt blocks {blocked} of {total} crawlers of AI search and of users’ questions: {agents}.',
      none: 'The robots.txt blocks all {total} crawlers of AI search and of users’ questions.',
      unknown: 'What robots.txt says is not known.',
    },
  },
  run({ aiCrawlers }) {
    const asked = (aiCrawlers ?? []).filter(
      ({ purpose }) => purpose === 'ai-search' || purpose === 'user-action',
    );
    const total = asked.length;
    if (total === 0) return aiNotApplicable('unknown', {});
    const agents = asked.filter(({ isAllowed }) => !isAllowed).map(({ agent }) => agent);
    const blocked = agents.length;
    if (blocked === 0) return aiPass('open', { total });
    if (blocked === total) return aiFail('none', { total });
    return aiPartial((total - blocked) / total, 'some', { blocked, total, agents });
  },
});
