import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { parseUrl } from '../../parse/url.ts';

/**
 * Fires when the host of the page returns a success status both with and without `www.`, and neither redirects to the
 * other. Only the response headers are fetched, so whether they show the same content is unknown.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls
 */
export const redirWwwConsistency = defineCheck({
  id: 'redir-www-consistency',
  version: 1,
  category: 'redirects',
  severity: 'error',
  weight: 4,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  text: {
    failure: 'No redirect between www and non-www',
    pass: 'One host, with or without www',
    why: 'When a site is available on two hosts, links to it are split between them, and search engines choose which one to show.',
    fix: 'Choose one of the two hosts, and redirect every URL of the other to it with status 301 or 308.',
    details: {
      both: 'Both {host} and {other} return a page without redirecting to the other. If they show the same pages, choose one of them. If not, no action is needed.',
    },
  },
  run({ probes: { wwwVariant }, response }) {
    if (wwwVariant === null) return notApplicable('not-fetched');
    const { status, requestedUrl, url } = wwwVariant;
    if (status === null) return notApplicable('unanswered');
    const [host, other] = [hostOf(response.url), hostOf(requestedUrl)];
    const isOwnAnswer = status >= 200 && status <= 299 && hostOf(url) === other && other !== host;
    return isOwnAnswer ? fail('both', { host, other }) : pass();
  },
});

function hostOf(url: string): string {
  return parseUrl(url)?.host ?? '';
}
