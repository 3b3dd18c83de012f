import { aiFail, aiNotApplicable, aiPass, defineAiCheck } from '../ai-check.ts';

const minSizeShare = 0.6;

/**
 * Fails when the page responds differently to an AI crawler’s user agent than to a browser’s: with another status
 * code, or with less than 60% of the bytes, as firewalls do regardless of robots.txt. No response at all doesn’t count
 * against the page.
 *
 * Source: https://developers.cloudflare.com/bots/additional-configurations/custom-rules (one such firewall)
 */
export const aiAgentBlock = defineAiCheck({
  id: 'ai-agent-block',
  version: 1,
  basis: 'heuristic',
  maxScore: 5,
  source: 'https://developers.cloudflare.com/bots/additional-configurations/custom-rules',
  text: {
    failure: 'AI crawlers get a different response',
    pass: 'AI crawlers get the same response',
    details: {
      same: 'A request with an AI crawler’s user agent gets the same page as a browser.',
      status:
        'A request with an AI crawler’s user agent returns status code {agentStatus}, while a browser gets {status}.',
      shrunk:
        'A request with an AI crawler’s user agent gets only {percent, number}% of the bytes that a browser gets.',
      'not-asked': 'The page wasn’t requested with an AI crawler’s user agent.',
      unanswered: 'The request with an AI crawler’s user agent got no response.',
    },
  },
  run({ aiAnswers: { aiAgent }, response: { status, bodyBytes } }) {
    if (aiAgent.state === 'not-requested') return aiNotApplicable('not-asked', {});
    if (aiAgent.state === 'unanswered' || aiAgent.status === null) return aiNotApplicable('unanswered', {});
    if (aiAgent.status !== status) return aiFail('status', { agentStatus: aiAgent.status, status });
    const share = bodyBytes === 0 || aiAgent.isTruncated ? 1 : aiAgent.bodyBytes / bodyBytes;
    if (share < minSizeShare) return aiFail('shrunk', { percent: Math.round(100 * share) });
    return aiPass('same', {});
  },
});
