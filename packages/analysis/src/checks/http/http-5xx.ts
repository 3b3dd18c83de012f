import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when the page answers with a status of 500 or more.
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
    failure: 'No server error status',
    pass: 'No server error status',
    why: 'While a server answers with errors, search engines slow down their visits, and drop pages for which it goes on.',
    fix: 'Look up the error in the server’s log and mend its cause. For planned maintenance, answer 503 with a Retry-After header.',
    details: { status: 'The page answered with status {status}.' },
  },
  run({ response: { status } }) {
    if (status >= 500) return fail('status', { status });
    return status >= 400 ? notApplicable('not-2xx') : pass();
  },
});
