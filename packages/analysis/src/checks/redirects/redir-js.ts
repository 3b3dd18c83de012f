import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { refreshOf } from '../../facts/refresh.ts';
import { isSameUrl } from '../../parse/url-identity.ts';
import { withoutFragment } from '../../parse/url.ts';

/**
 * Fires when a script leads visitors to another page while this one loads. A URL that a script changes without
 * loading another document, as single-page apps do, is no redirect, nor is a page that loads itself again. A redirect
 * in a meta tag is left to `redir-meta-refresh`.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/301-redirects
 */
export const redirJs = defineCheck({
  id: 'redir-js',
  version: 1,
  category: 'redirects',
  severity: 'warning',
  weight: 3,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  text: {
    failure: 'JavaScript redirect',
    pass: 'No JavaScript redirect',
    why: 'Google follows such a redirect only if it renders the page, and may miss it. Other crawlers index a page that no visitor ever sees.',
    fix: 'Configure the server to redirect to the new URL with status 301 or 308 instead of serving the page.',
    details: {
      moved: 'A script redirects to {url}.',
    },
  },
  run(facts) {
    const { scriptRedirect, response } = facts;
    if (scriptRedirect === null) return notApplicable('not-rendered');
    const { url } = scriptRedirect;
    if (url === null || isSameUrl(withoutFragment(url), response.url) || refreshOf(facts) !== null)
      return pass();
    return fail('moved', { url });
  },
});
