import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

const temporary = new Set([302, 303, 307]);

/**
 * Fires when the page was reached through a temporary redirect. That is right for language selection or a page that
 * will be back, so this is a notice.
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
    failure: 'Temporary redirect',
    pass: 'No temporary redirects',
    why: 'With a temporary redirect, search engines keep the old URL in their results. With a permanent redirect, the new URL takes its place.',
    fix: 'If the page has moved permanently, redirect with status 301 or 308. Keep 302, 303, or 307 if the old URL will be used again.',
    details: {
      temporary:
        'The page was reached through {count, plural, one {# temporary redirect. It is at} other {# temporary redirects. The first is at}} {url} with status {status}.',
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
