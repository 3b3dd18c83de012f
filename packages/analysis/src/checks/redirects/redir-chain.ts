import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires when the page was reached through two or more redirects, with a stronger message from five on, where Google may
 * give up for the day.
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
    failure: 'Redirect chain',
    pass: 'No redirect chain',
    why: 'Each redirect costs visitors time, and crawlers follow only a limited number of them.',
    fix: 'Redirect the first URL straight to the final one, and update links that still use the first URL.',
    details: {
      chain:
        'There {count, plural, one {is # redirect} other {are # redirects}} between {from} and the page.',
      long: 'There {count, plural, one {is # redirect} other {are # redirects}} between {from} and the page. Crawlers may give up before the end of the chain.',
    },
  },
  run({ response: { redirects } }, limit) {
    const count = redirects.length;
    const [first] = redirects;
    if (first === undefined || count < limit.hops) return pass();
    return fail(count >= limit.manyHops ? 'long' : 'chain', { count, from: first.url });
  },
});
