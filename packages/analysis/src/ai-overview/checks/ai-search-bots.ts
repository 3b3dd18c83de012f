import { aiFail, aiNotApplicable, aiPartial, aiPass, defineAiCheck } from '../ai-check.ts';

/**
 * Evaluates whether robots.txt allows crawlers that find sources for AI search or act on a user’s request to crawl the
 * page. Crawlers that collect training data or archive pages are a policy decision and are only reported. Doesn’t apply
 * without robots.txt rules.
 *
 * Sources: RFC 9309; https://platform.openai.com/docs/bots and similar pages name the crawlers.
 */
export const aiSearchBots = defineAiCheck({
  id: 'ai-search-bots',
  version: 1,
  basis: 'documented',
  maxScore: 10,
  source: 'https://platform.openai.com/docs/bots',
  text: {
    failure: 'AI search crawlers blocked',
    pass: 'AI search crawlers allowed',
    details: {
      open: 'All {total, plural, one {# AI search or user-triggered crawler} other {# AI search and user-triggered crawlers}} can crawl the page.',
      some: 'The robots.txt file blocks {blocked, number} of {total, plural, one {# AI search or user-triggered crawler} other {# AI search and user-triggered crawlers}}: {agents}.',
      none: 'The robots.txt file blocks all {total, plural, one {# AI search or user-triggered crawler} other {# AI search and user-triggered crawlers}}.',
      unknown: 'The rules in robots.txt are unknown.',
    },
  },
  run({ aiCrawlers }) {
    const searchBots = (aiCrawlers ?? []).filter(
      ({ purpose }) => purpose === 'ai-search' || purpose === 'user-action',
    );
    const total = searchBots.length;
    if (total === 0) return aiNotApplicable('unknown', {});
    const agents = searchBots.filter(({ isAllowed }) => !isAllowed).map(({ agent }) => agent);
    const blocked = agents.length;
    if (blocked === 0) return aiPass('open', { total });
    if (blocked === total) return aiFail('none', { total });
    return aiPartial((total - blocked) / total, 'some', { blocked, total, agents });
  },
});
