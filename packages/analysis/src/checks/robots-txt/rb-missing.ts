import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when the site has no robots.txt: its address answers with a status from 400 to 499 (RFC 9309, 2.3.1.3). That
 * is allowed and means that everything may be fetched, so it is told as a notice. 429 is left out: it says nothing
 * about the file.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt
 */
export const rbMissing = defineCheck({
  id: 'rb-missing',
  version: 1,
  category: 'robots-txt',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt',
  text: {
    failure: 'The site has a robots.txt',
    pass: 'The site has a robots.txt',
    why: 'Without a robots.txt, crawlers may fetch everything, and nothing tells them where the sitemap is. That is allowed; a file that says so leaves no doubt.',
    fix: 'Put a robots.txt at the root of the host; two lines that allow everything and one that names the sitemap are enough.',
    details: { missing: 'The address of robots.txt answers with status {status}.' },
  },
  run({ robots: { state, status } }) {
    if (state === 'not-asked') return notApplicable('not-fetched');
    if (state === 'unanswered' || state === 'server-error') return notApplicable('unanswered');
    return state === 'missing' ? fail('missing', { status: status ?? 404 }) : pass();
  },
});
