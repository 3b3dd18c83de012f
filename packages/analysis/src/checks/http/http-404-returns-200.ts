import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when a URL that cannot exist on the site returns a success status, directly or after a redirect, for
 * example to the home page. Error statuses other than 404 pass.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/http-network-errors#soft-404-errors
 */
export const http404Returns200 = defineCheck({
  id: 'http-404-returns-200',
  version: 1,
  category: 'http',
  severity: 'error',
  weight: 4,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  text: {
    failure: 'Nonexistent URLs return a success status',
    pass: 'Nonexistent URLs return an error',
    why: 'When URLs that don’t exist return a success status, search engines crawl an endless number of pages without content, and mistyped links go unnoticed.',
    fix: 'Configure the server to return 404 for unknown URLs, with a helpful error page. Don’t redirect them all to the home page.',
    details: {
      success: 'The nonexistent URL {url} returns status {status}.',
      redirect: 'The nonexistent URL {url} redirects to {target}, which returns status {status}.',
    },
  },
  run({ probes: { missingPage } }) {
    if (missingPage === null) return notApplicable('not-fetched');
    const { status, requestedUrl: url, url: target, redirects } = missingPage;
    if (status === null) return notApplicable('unanswered');
    if (status < 200 || status > 299) return pass();
    return redirects.length === 0
      ? fail('success', { status, url })
      : fail('redirect', { status, url, target });
  },
});
