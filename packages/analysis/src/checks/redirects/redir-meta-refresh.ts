import { defineCheck, fail, pass } from '../../check.ts';
import { refreshOf } from '../../facts/refresh.ts';

/**
 * Fires when the page redirects visitors with `<meta http-equiv=refresh>` or a Refresh header. A page that reloads
 * itself is not a redirect. Tags inside noscript are for browsers without scripts and are ignored.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/301-redirects#metarefresh
 */
export const redirMetaRefresh = defineCheck({
  id: 'redir-meta-refresh',
  version: 1,
  category: 'redirects',
  severity: 'warning',
  weight: 3,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  text: {
    failure: 'Meta refresh redirect',
    pass: 'No meta refresh redirect',
    why: 'A redirect in the page is detected late, may be treated as temporary, and takes slow readers away from what they are reading.',
    fix: 'Configure the server to redirect to the new URL with status 301 or 308 instead of serving the page.',
    details: {
      meta: 'A meta tag redirects to {url} after {seconds, plural, one {# second} other {# seconds}}.',
      header:
        'The Refresh header redirects to {url} after {seconds, plural, one {# second} other {# seconds}}.',
    },
  },
  run(facts) {
    const refresh = refreshOf(facts);
    if (refresh === null) return pass();
    return fail(refresh.code, { url: refresh.url, seconds: refresh.delaySeconds }, refresh.element);
  },
});
