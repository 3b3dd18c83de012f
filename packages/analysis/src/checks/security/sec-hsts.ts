import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when an HTTPS page does not send Strict-Transport-Security, sends it with a max-age of less than a
 * year, or sends a value that browsers cannot parse. Whether the domain is on the browsers’ preload list
 * cannot be seen from the response.
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
    failure: 'Missing or weak HSTS header',
    pass: 'HSTS enabled',
    why: 'Without Strict-Transport-Security, a browser may first request the site over HTTP, where the response can be tampered with.',
    fix: 'Send Strict-Transport-Security: max-age=31536000 with every HTTPS response. If you aren’t sure, start with a shorter max-age.',
    details: {
      missing: 'The Strict-Transport-Security header is missing.',
      invalid: 'The Strict-Transport-Security header has no valid max-age, so browsers ignore it.',
      short:
        'The max-age of Strict-Transport-Security is {seconds, plural, one {# second} other {# seconds}}, less than one year ({limit, plural, one {# second} other {# seconds}}).',
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
