import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/** Failures of the site, not of the scan: Google treats network problems and timeouts as server errors. */
const failures = new Set(['TIMEOUT', 'CONNECT_ERROR', 'DNS_ERROR', 'TLS_ERROR']);

/**
 * Fires when robots.txt is unreachable: a server error, status 429, a timeout or no connection. That keeps crawlers away
 * from the whole site (RFC 9309, 2.3.1.4), as the crawl of this service does. Redirects that never end count as a site
 * without robots.txt.
 *
 * Sources: https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt (“Handling of errors and HTTP
 * status codes”), https://www.rfc-editor.org/rfc/rfc9309#section-2.3.1.4
 */
export const rb5xx = defineCheck({
  id: 'rb-5xx',
  version: 2,
  category: 'robots-txt',
  severity: 'error',
  weight: 8,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt',
  text: {
    failure: 'Server error or timeout for robots.txt',
    pass: 'No server error for robots.txt',
    why: 'While robots.txt returns a server error or doesn’t load, search engines treat the entire site as disallowed and stop crawling its pages.',
    fix: 'Configure the server to return the file with status 200, or 404 if there is none. Check the server log for the error, and make sure that no firewall or rate limit blocks crawlers.',
    details: {
      status: 'The server returns status {status} for robots.txt.',
      timeout: 'The request for robots.txt timed out.',
      unreachable: 'The request for robots.txt failed ({failure}).',
    },
  },
  run({ robots: { state, status, failure } }) {
    if (state === 'not-requested') return notApplicable('not-fetched');
    if (state === 'server-error' || status === 429) return fail('status', { status: status ?? 500 });
    if (state !== 'unanswered') return pass();
    if (failure === 'TIMEOUT') return fail('timeout', {});
    return failure !== null && failures.has(failure)
      ? fail('unreachable', { failure })
      : notApplicable('unanswered');
  },
});
