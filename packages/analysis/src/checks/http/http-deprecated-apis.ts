import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { registrableSite } from '../../parse/host.ts';
import { parseUrl } from '../../parse/url.ts';

/**
 * Fires when scripts of the site itself use features that the browser reports as deprecated. Third-party scripts are not
 * in the owner’s hands.
 *
 * Source: https://developer.chrome.com/docs/lighthouse/best-practices/deprecations
 */
export const httpDeprecatedApis = defineCheck({
  id: 'http-deprecated-apis',
  version: 1,
  category: 'http',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://developer.chrome.com/docs/lighthouse/best-practices/deprecations',
  text: {
    failure: 'Deprecated browser features',
    pass: 'No deprecated browser features',
    why: 'Browsers will remove these features. What depends on them will stop working.',
    fix: 'Update the library or plugin that uses them, or replace the feature in your own code.',
    details: {
      used: 'Scripts of the site use {count, plural, one {# deprecated feature} other {# deprecated features}}: {features}.',
    },
  },
  run({ traffic, response }) {
    if (traffic === null) return notApplicable('not-rendered');
    const siteOf = (url: string) => registrableSite(parseUrl(url)?.hostname ?? '');
    const features = traffic.issues.flatMap((issue) =>
      issue.kind === 'deprecation' && siteOf(issue.url) === siteOf(response.url) ? [issue.feature] : [],
    );
    const unique = [...new Set(features)];
    return unique.length === 0 ? pass() : fail('used', { count: unique.length, features: unique });
  },
});
