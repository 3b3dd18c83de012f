import { defineCheck, fail, pass } from '../../check.ts';
import { isSessionParameter, isTrackingParameter } from '../../facts/url.ts';

/**
 * Fires when the address has many parameters. Those of tracking and sessions are left to `url-tracking` and
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
    failure: 'Few URL parameters',
    pass: 'Few URL parameters',
    why: 'Each parameter multiplies the addresses under which much the same page is found, and crawlers visit them all.',
    fix: 'Give pages that should be found an address without parameters, and let the others name it as canonical.',
    details: { many: 'Parameters in the URL: {count}. They are: {names}.' },
  },
  run({ url: { parameters } }, limit) {
    const own = parameters.filter(
      (parameter) => !isTrackingParameter(parameter) && !isSessionParameter(parameter),
    );
    if (own.length < limit.parameters) return pass();
    return fail('many', { count: own.length, names: own.map(({ name }) => name) });
  },
});
