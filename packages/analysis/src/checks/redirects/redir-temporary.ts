import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

const temporary = new Set([302, 303, 307]);

/**
 * Fires when the page was reached by a redirect that calls itself temporary. It is right for a choice of language or
 * a page that will be back, so it is told as a notice.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/301-redirects
 */
export const redirTemporary = defineCheck({
  id: 'redir-temporary',
  version: 1,
  category: 'redirects',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  text: {
    failure: 'Redirects say that they are permanent',
    pass: 'Redirects say that they are permanent',
    why: 'With a temporary redirect, search engines keep the old address in their results; with a permanent one, the new address takes its place.',
    fix: 'If the page has moved for good, answer 301 or 308; leave 302, 303 or 307 where the old address will be used again.',
    details: {
      temporary:
        'Temporary redirects on the way to the page: {count}. The first is {url}, with status {status}.',
    },
  },
  run({ response: { redirects } }) {
    if (redirects.length === 0) return notApplicable('no-redirects');
    const found = redirects.filter(({ status }) => temporary.has(status));
    const [first] = found;
    if (first === undefined) return pass();
    return fail('temporary', { count: found.length, url: first.url, status: first.status });
  },
});
