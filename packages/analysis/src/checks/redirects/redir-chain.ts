import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires when two redirects or more led to the page, and says so with more weight from five on, where Google may give
 * up for the day.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/site-move-with-url-changes
 */
export const redirChain = defineCheck({
  id: 'redir-chain',
  version: 1,
  category: 'redirects',
  severity: 'warning',
  weight: 2,
  appliesTo: 'html-2xx',
  thresholds: { hops: 2, manyHops: 5 },
  source: 'https://developers.google.com/search/docs/crawling-indexing/site-move-with-url-changes',
  text: {
    failure: 'The page is reached without a chain of redirects',
    pass: 'The page is reached without a chain of redirects',
    why: 'Each redirect costs visitors time, and crawlers follow only so many of them.',
    fix: 'Let the first address lead straight to the last, and change the links that still name the first.',
    details: {
      chain: 'Redirects on the way from {from} to the page: {count}.',
      long: 'Redirects on the way from {from} to the page: {count}. Crawlers may give up before its end.',
    },
  },
  run({ response: { redirects } }, limit) {
    const count = redirects.length;
    const [first] = redirects;
    if (first === undefined || count < limit.hops) return pass();
    return fail(count >= limit.manyHops ? 'long' : 'chain', { count, from: first.url });
  },
});
