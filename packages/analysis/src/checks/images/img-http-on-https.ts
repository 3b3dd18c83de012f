import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires on images of an https page whose address, or a candidate of whose `srcset` or picture, is http. A policy that
 * has browsers upgrade such addresses mends it. Scripts, frames and the like are left to `sec-mixed`.
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
  source: 'https://www.w3.org/TR/mixed-content/',
  text: {
    failure: 'Images are loaded over HTTPS',
    pass: 'Images are loaded over HTTPS',
    why: 'Browsers ask for such an image over https after all and show nothing where the server does not answer there; older ones warn of the page.',
    fix: 'Write https:// into the addresses of the images, and check that they load.',
    details: { http: 'Images over http: {count} of {total}. The first is {src}.' },
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
