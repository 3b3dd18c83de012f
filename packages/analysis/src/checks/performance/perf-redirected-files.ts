import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when scripts, stylesheets or fonts of the page are reached over redirects. Requests of frames don’t count, nor do
 * those between trackers. In a crawl, `perf-redirecting-js` judges scripts that the HTML names.
 *
 * Source: https://developer.chrome.com/docs/lighthouse/performance/redirects
 */
export const perfRedirectedFiles = defineCheck({
  id: 'perf-redirected-files',
  row: 'perf-redirecting-js',
  version: 1,
  category: 'performance',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://developer.chrome.com/docs/lighthouse/performance/redirects',
  text: {
    failure: 'Redirected scripts and styles',
    pass: 'Scripts and styles load directly',
    why: 'Each redirect adds a round trip before the file starts to load, and the page waits for it.',
    fix: 'Replace the URLs in the page with those that they redirect to.',
    details: {
      redirected:
        '{count, plural, one {# script, stylesheet or font is} other {# scripts, stylesheets and fonts are}} redirected, starting with {url}, which redirects to {target}.',
    },
  },
  run({ traffic }) {
    if (traffic === null) return notApplicable('not-rendered');
    const files = traffic.files.filter(
      ({ type, isOfPage, tracker }) => isOfPage && tracker === null && isNeeded.has(type),
    );
    if (files.length === 0) return notApplicable('no-files');
    const redirected = files.filter(({ redirects }) => redirects > 0);
    const [first] = redirected;
    if (first === undefined) return pass();
    return fail('redirected', { count: redirected.length, url: first.requestedUrl, target: first.url });
  },
});

const isNeeded: ReadonlySet<string> = new Set(['script', 'stylesheet', 'font']);
