import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when robots.txt answers with a server error, for which crawlers stay away from the whole site (RFC 9309,
 * 2.3.1.4). No answer in time is not taken for one: a single silence proves little.
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
    failure: 'The robots.txt answers without a server error',
    pass: 'The robots.txt answers without a server error',
    why: 'While robots.txt answers with a server error, search engines take the whole site for disallowed and stop fetching its pages.',
    fix: 'Let the server answer 200 with the file, or 404 if there is none; look up the error in the server’s log.',
    details: { status: 'The robots.txt answers with status {status}.' },
  },
  run({ robots: { state, status } }) {
    if (state === 'not-asked') return notApplicable('not-fetched');
    if (state === 'unanswered') return notApplicable('unanswered');
    return state === 'server-error' ? fail('status', { status: status ?? 500 }) : pass();
  },
});
