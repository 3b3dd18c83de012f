import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { parseUrl } from '../../parse/url.ts';

/**
 * Fires when the page was served by a different host than the one requested. A host with and without `www.` counts as
 * one, whatever the port. Both may belong to the owner, so this is a notice.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/301-redirects
 */
export const redirCrossDomain = defineCheck({
  id: 'redir-cross-domain',
  version: 1,
  category: 'redirects',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  text: {
    failure: 'Redirect to another host',
    pass: 'No redirect to another host',
    why: 'A redirect to another host hands this URL’s place in search results over to that host. The results shown here describe the page on that host.',
    fix: 'Keep the redirect if the site has moved to a new host. Otherwise, find out where it is set up and whether someone else set it up.',
    details: {
      elsewhere: 'The request to {asked} was redirected to {answered}.',
    },
  },
  run({ response: { redirects, requestedUrl, url } }) {
    if (redirects.length === 0) return notApplicable('no-redirects');
    const [asked, answered] = [hostOf(redirects[0]?.url ?? requestedUrl), hostOf(url)];
    return asked === null || answered === null || withoutWww(asked) === withoutWww(answered)
      ? pass()
      : fail('elsewhere', { asked, answered });
  },
});

function hostOf(url: string): string | null {
  return parseUrl(url)?.hostname ?? null;
}

function withoutWww(host: string): string {
  return host.startsWith('www.') ? host.slice(4) : host;
}
