import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when the page answers with a status of 400 to 499. What else is said of such a page holds for the error
 * page itself; checks about content leave it out. Search engines take 429 for an overloaded server, so it has a
 * sentence of its own.
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
    failure: 'No client error status',
    pass: 'No client error status',
    why: 'Search engines drop a page that answers with a 4xx status from their index, and visitors who follow a link to it meet an error.',
    fix: 'If the page should exist, let the server answer 200. If it has moved, answer 301 with its new address. If it is gone for good, 404 or 410 is right, and links to it can go.',
    details: {
      status: 'The page answered with status {status}.',
      throttled: 'The page answered with status 429: the server asks for fewer requests.',
    },
  },
  run({ response: { status } }) {
    if (status > 499) return notApplicable('not-2xx');
    if (status < 400) return pass();
    return status === 429 ? fail('throttled', { status }) : fail('status', { status });
  },
});
