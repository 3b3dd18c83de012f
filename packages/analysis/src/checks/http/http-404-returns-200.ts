import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when an address that the site cannot have answers with success, at once or after a redirect, say to the home
 * page. Other errors than 404 are no concern here.
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
    failure: 'Missing pages answer 404',
    pass: 'Missing pages answer 404',
    why: 'When addresses that do not exist answer with success, search engines meet endless pages without content, and links with a typing mistake seem to be fine.',
    fix: 'Let the server answer 404 for addresses that it does not know, with a helpful page as its text; do not redirect them all to the home page.',
    details: {
      success: 'An address that cannot exist answers with status {status}: {url}.',
      redirect: 'An address that cannot exist leads to {target}, which answers with status {status}: {url}.',
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
