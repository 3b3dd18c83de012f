import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when the page returns a status of 500 or higher.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/http-network-errors
 */
export const http5xx = defineCheck({
  id: 'http-5xx',
  version: 2,
  category: 'http',
  severity: 'error',
  weight: 10,
  appliesTo: 'html',
  source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  text: {
    failure: 'Server error (5xx)',
    pass: 'No server error (5xx)',
    why: 'While a server returns errors, search engines slow down crawling, and they drop pages that keep failing from the index.',
    fix: 'Find the error in the server log and fix its cause. During planned maintenance, return 503 with a Retry-After header.',
    details: {
      status: 'The page returned status {status}.',
    },
  },
  run({ response: { status } }) {
    if (status >= 500) return fail('status', { status });
    return status >= 400 ? notApplicable('not-2xx') : pass();
  },
});
