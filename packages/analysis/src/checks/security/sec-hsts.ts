import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when an https page does not tell browsers to keep to https, or for less than a year, or in a header that they
 * cannot read. Whether the whole domain is on the browsers' own list cannot be seen from the answer.
 *
 * Source: https://www.rfc-editor.org/rfc/rfc6797
 */
export const secHsts = defineCheck({
  id: 'sec-hsts',
  version: 2,
  category: 'security',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  thresholds: { seconds: 31_536_000 },
  source: 'https://www.rfc-editor.org/rfc/rfc6797',
  text: {
    failure: 'Browsers are told to keep to HTTPS',
    pass: 'Browsers are told to keep to HTTPS',
    why: 'Without Strict-Transport-Security a browser may ask for the site over http first, where the answer can be tampered with.',
    fix: 'Send Strict-Transport-Security: max-age=31536000 with every answer over https; begin with a short time where you are not sure.',
    details: {
      missing: 'The header Strict-Transport-Security is missing.',
      invalid: 'The header Strict-Transport-Security has no valid max-age, so browsers ignore it.',
      short: 'Strict-Transport-Security lasts {seconds} seconds; a year has {limit}.',
    },
  },
  run({ response, securityHeaders: { hsts } }, limit) {
    if (!response.isHttps) return notApplicable('not-https');
    if (hsts === null) return fail('missing', {});
    const { maxAgeSeconds } = hsts;
    if (maxAgeSeconds === null) return fail('invalid', {});
    return maxAgeSeconds >= limit.seconds
      ? pass()
      : fail('short', { seconds: maxAgeSeconds, limit: limit.seconds });
  },
});
