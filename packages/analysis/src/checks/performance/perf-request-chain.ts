import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { whyNotMeasured } from '../../facts/load.ts';

/**
 * Fires when the first paint waits for files that wait for each other, such as stylesheets that import others. The page and
 * what it names itself are normal.
 *
 * Source: https://developer.chrome.com/docs/lighthouse/performance/critical-request-chains
 */
export const perfRequestChain = defineCheck({
  id: 'perf-request-chain',
  version: 1,
  category: 'performance',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  thresholds: { requests: 3 },
  source: 'https://developer.chrome.com/docs/lighthouse/performance/critical-request-chains',
  text: {
    failure: 'Chained requests before the first paint',
    pass: 'No long chain of requests before the first paint',
    why: 'Each file of a chain can be requested only once the one before has arrived, so each one adds a round trip to a blank screen.',
    fix: 'Combine the files, or name all of them in the HTML with <link> or <script> elements or preloads instead of @import.',
    details: {
      chain:
        'The first paint waits for a chain of {count, number} requests, the page included. Up to {limit, number} are normal. The last is {url}.',
    },
  },
  run(facts, limit) {
    const { load } = facts;
    if (load === null) return notApplicable(whyNotMeasured(facts));
    const { requestChain: chain } = load;
    if (chain.length === 0) return notApplicable('nothing-painted');
    if (chain.length <= limit.requests) return pass();
    return fail('chain', { count: chain.length, limit: limit.requests, url: chain.at(-1) ?? '' });
  },
});
