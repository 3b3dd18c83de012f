import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires on images of an HTTPS page whose URL, or one of whose `srcset` or picture candidates, uses HTTP. A content
 * security policy that makes browsers upgrade such URLs resolves it. Scripts, frames, and similar resources are
 * left to `sec-mixed`.
 *
 * Source: https://www.w3.org/TR/mixed-content/
 */
export const imgHttpOnHttps = defineCheck({
  id: 'img-http-on-https',
  version: 1,
  category: 'images',
  severity: 'warning',
  weight: 2,
  appliesTo: 'html-2xx',
  about: 'either',
  source: 'https://www.w3.org/TR/mixed-content/',
  text: {
    failure: 'Images loaded over HTTP',
    pass: 'Images loaded over HTTPS',
    why: 'Browsers request these images over HTTPS instead and show nothing if the server doesn’t respond there. Older browsers warn visitors about the page.',
    fix: 'Change the image URLs to https:// and check that the images load.',
    details: {
      http: '{count, number} of {total, plural, one {# image} other {# images}} {count, plural, one {uses an HTTP URL} other {use HTTP URLs}}. The first is {src}.',
    },
  },
  run({ images, response, securityHeaders }) {
    if (!response.isHttps) return notApplicable('not-https');
    if (images.length === 0) return notApplicable('no-images');
    if (securityHeaders.csp.upgradesInsecureRequests) return pass();
    const plain = images.filter(
      ({ url, hasHttpCandidate }) => hasHttpCandidate || url?.startsWith('http:') === true,
    );
    const [first] = plain;
    if (first === undefined) return pass();
    return fail(
      'http',
      { count: plain.length, total: images.length, src: first.src ?? '' },
      plain.map(({ element }) => element),
    );
  },
});
