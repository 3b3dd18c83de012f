import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when scripts or stylesheets of an HTTPS page request something over HTTP. What the HTML as sent names is left to
 * `sec-mixed` and `img-http-on-https`.
 *
 * Source: https://www.w3.org/TR/mixed-content/
 */
export const secMixedLoaded = defineCheck({
  id: 'sec-mixed-loaded',
  row: 'sec-https / sec-mixed / sec-form-http',
  version: 1,
  category: 'security',
  severity: 'warning',
  weight: 3,
  appliesTo: 'html-2xx',
  source: 'https://www.w3.org/TR/mixed-content/',
  text: {
    failure: 'Mixed content from scripts or styles',
    pass: 'No mixed content from scripts or styles',
    why: 'Browsers block insecure requests of a secure page or upgrade them, so files can be missing. They aren’t in the HTML, so they are easy to overlook.',
    fix: 'Change http:// to https:// in the scripts, stylesheets and settings that contain these URLs.',
    details: {
      loaded:
        'Scripts or stylesheets request {count, plural, one {# file} other {# files}} over HTTP{blocked, plural, =0 {} other {, of which browsers block {blocked, number}}}. The first is {url}.',
    },
  },
  run({ traffic, response }) {
    if (!response.isHttps) return notApplicable(traffic === null ? 'not-rendered' : 'not-https');
    if (traffic === null) return notApplicable('not-rendered');
    const { addedMixedContent: mixed } = traffic;
    const [first] = mixed;
    if (first === undefined) return pass();
    const blocked = mixed.filter(({ isBlocked }) => isBlocked).length;
    return fail('loaded', { count: mixed.length, blocked, url: first.url });
  },
});
