import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { parseUrl } from '../../parse/url.ts';

/**
 * Fires when the page was answered by another host than the one that was asked; `www.` and its absence are one host,
 * and so are the ports of a host. Both addresses may be the owner's own, so it is told as a notice.
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
    failure: 'The page answers on the host that was asked',
    pass: 'The page answers on the host that was asked',
    why: 'A redirect to another host hands the place of this address in search to that host, and what is said here is about a page there.',
    fix: 'Leave it after a move to a new host; else look where the redirect is set up, and whether somebody else set it up.',
    details: { elsewhere: 'The request to {asked} was answered by {answered}.' },
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
