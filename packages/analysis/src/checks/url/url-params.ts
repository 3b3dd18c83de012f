import { defineCheck, fail, pass } from '../../check.ts';
import { isSessionParameter, isTrackingParameter } from '../../facts/url.ts';

/**
 * Fires when the URL has many parameters. Tracking and session parameters are left to `url-tracking` and
 * `url-session-id`.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/url-structure
 */
export const urlParams = defineCheck({
  id: 'url-params',
  version: 1,
  category: 'url',
  severity: 'notice',
  weight: 1,
  appliesTo: 'indexable-html',
  thresholds: { parameters: 3 },
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  text: {
    failure: 'Too many URL parameters',
    pass: 'Few URL parameters',
    why: 'Each parameter multiplies the URLs at which nearly the same page is available, and crawling them all wastes crawl budget.',
    fix: 'Give pages that should be found in search a URL without parameters, and set it as the canonical URL of the other variants.',
    details: {
      many: 'The URL has {count, plural, one {# parameter} other {# parameters}}: {names}.',
    },
  },
  run({ url: { parameters } }, limit) {
    const own = parameters.filter(
      (parameter) => !isTrackingParameter(parameter) && !isSessionParameter(parameter),
    );
    if (own.length < limit.parameters) return pass();
    return fail('many', { count: own.length, names: own.map(({ name }) => name) });
  },
});
