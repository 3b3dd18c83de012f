import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { parseUrl } from '../../parse/url.ts';

/**
 * Fires when the host of the page with `www.` and without it both answer with success, neither leading to the other.
 * Only the head of the answer is fetched, so whether they show the same is not known.
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
    failure: 'One host, with www. or without',
    pass: 'One host, with www. or without',
    why: 'When a site answers under two hosts, links to it are split between them, and search engines choose which one they show.',
    fix: 'Choose one of the two hosts and let the other answer every address with 301 or 308 to it.',
    details: {
      both: 'Both {host} and {other} answer without leading to the other. If they show the same pages, choose one of them; if not, all is well.',
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
