import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when the site has no robots.txt: its URL returns a status from 400 to 499 (RFC 9309, 2.3.1.3). That is allowed
 * and means that everything may be fetched, so this is a notice. 429 is excluded because it says nothing about the
 * file.
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
    failure: 'Missing robots.txt',
    pass: 'Site has a robots.txt',
    why: 'Without a robots.txt, crawlers may fetch everything, and nothing points them to the sitemap. That is allowed, but a file that says so leaves no doubt.',
    fix: 'Add a robots.txt at the root of the host. Two lines that allow everything and one that lists the sitemap are enough.',
    details: {
      missing: 'The robots.txt URL returns status {status}.',
    },
  },
  run({ robots: { state, status } }) {
    if (state === 'not-requested') return notApplicable('not-fetched');
    if (state === 'unanswered' || state === 'server-error' || state === 'redirects')
      return notApplicable('unanswered');
    return state === 'missing' ? fail('missing', { status: status ?? 404 }) : pass();
  },
});
