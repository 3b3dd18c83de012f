import { aiFail, aiNotApplicable, aiPass, defineAiCheck } from '../ai-check.ts';

const minSizeShare = 0.6;

/**
 * Fails when the page answers an AI crawler's name otherwise than a browser's: with another status, or with less than
 * 60 % of the bytes, as firewalls do whatever robots.txt says. No answer at all is not held against the page.
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
    failure: 'AI crawlers get the same page',
    pass: 'AI crawlers get the same page',
    details: {
      same: 'A request with the name of an AI crawler gets the same page as a browser.',
      status:
        'A request with the name of an AI crawler is answered with status {agentStatus}, a browser’s with {status}.',
      shrunk: 'A request with the name of an AI crawler gets {percent} % of the bytes that a browser gets.',
      'not-asked': 'The page was not asked for with the name of an AI crawler.',
      unanswered: 'The request with the name of an AI crawler had no answer.',
    },
  },
  run({ aiAnswers: { aiAgent }, response: { status, bodyBytes } }) {
    if (aiAgent.state === 'not-asked') return aiNotApplicable('not-asked', {});
    if (aiAgent.state === 'unanswered' || aiAgent.status === null) return aiNotApplicable('unanswered', {});
    if (aiAgent.status !== status) return aiFail('status', { agentStatus: aiAgent.status, status });
    const share = bodyBytes === 0 || aiAgent.isTruncated ? 1 : aiAgent.bodyBytes / bodyBytes;
    if (share < minSizeShare) return aiFail('shrunk', { percent: Math.round(100 * share) });
    return aiPass('same', {});
  },
});
