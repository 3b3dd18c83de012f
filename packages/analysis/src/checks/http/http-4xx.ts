import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when the page returns a status from 400 to 499. Everything else reported for such a page applies to the
 * error page itself; content checks skip it. Search engines interpret 429 as an overloaded server, so it has its
 * own message.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/http-network-errors
 */
export const http4xx = defineCheck({
  id: 'http-4xx',
  version: 2,
  category: 'http',
  severity: 'error',
  weight: 10,
  appliesTo: 'html',
  source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  text: {
    failure: 'Client error (4xx)',
    pass: 'No client error (4xx)',
    why: 'Search engines drop pages that return a 4xx status from their index, and visitors who follow a link to the page see an error.',
    fix: 'If the page should exist, make the server return 200. If it has moved, return a 301 redirect to the new URL. If it is gone for good, 404 or 410 is correct, and you can remove the links to it.',
    details: {
      status: 'The page returned status {status}.',
      throttled: 'The page returned status 429: the server is asking for fewer requests.',
    },
  },
  run({ response: { status } }) {
    if (status > 499) return notApplicable('not-2xx');
    if (status < 400) return pass();
    return status === 429 ? fail('throttled', { status }) : fail('status', { status });
  },
});
