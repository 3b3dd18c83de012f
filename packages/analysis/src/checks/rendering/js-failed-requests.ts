import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { failedOwnRequests } from '../../facts/failed-requests.ts';

/**
 * Fires when scripts, stylesheets or data of the page’s own site can’t be loaded. Images are left to other checks,
 * and so is what third parties serve. Data that requires a login, requests that the page itself cancels, and what the
 * scan limited aren’t failures of the page.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/javascript/fix-search-javascript
 */
export const jsFailedRequests = defineCheck({
  id: 'js-failed-requests',
  version: 1,
  category: 'rendering',
  severity: 'warning',
  weight: 3,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/crawling-indexing/javascript/fix-search-javascript',
  text: {
    failure: 'Failed requests for scripts, styles or data',
    pass: 'Scripts, styles, and data loaded',
    why: 'Without its scripts, stylesheets and data, a page may be incomplete, for visitors and for Google, which indexes the page as it is rendered.',
    fix: 'Correct the URLs of the files that are missing, and check the server’s logs for those with a 5xx status.',
    details: {
      failed:
        '{count, plural, one {# request} other {# requests}} for scripts, stylesheets or data of this site failed, for example {url} ({reason}).',
    },
  },
  run({ rendering, response, scripts, linkElements }) {
    if (rendering === null) return notApplicable('not-rendered');
    const failed = failedOwnRequests(rendering.browser, response.url);
    const [first] = failed;
    if (first === undefined) return pass();
    const urls = new Set(failed.map(({ url }) => url));
    const elements = [...scripts, ...linkElements].filter(({ url }) => url !== null && urls.has(url));
    return fail(
      'failed',
      { count: failed.length, url: first.url, reason: first.reason },
      elements.map(({ element }) => element),
    );
  },
});
