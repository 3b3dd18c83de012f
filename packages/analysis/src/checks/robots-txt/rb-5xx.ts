import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when robots.txt returns a server error, which keeps crawlers away from the whole site (RFC 9309, 2.3.1.4). A
 * timeout is not treated as one: a single timeout proves little.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt
 */
export const rb5xx = defineCheck({
  id: 'rb-5xx',
  version: 1,
  category: 'robots-txt',
  severity: 'error',
  weight: 8,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt',
  text: {
    failure: 'Server error for robots.txt',
    pass: 'No server error for robots.txt',
    why: 'While robots.txt returns a server error, search engines treat the entire site as disallowed and stop crawling its pages.',
    fix: 'Configure the server to return the file with status 200, or 404 if there is none. Check the server log for the error.',
    details: {
      status: 'The server returns status {status} for robots.txt.',
    },
  },
  run({ robots: { state, status } }) {
    if (state === 'not-requested') return notApplicable('not-fetched');
    if (state === 'unanswered') return notApplicable('unanswered');
    return state === 'server-error' ? fail('status', { status: status ?? 500 }) : pass();
  },
});
