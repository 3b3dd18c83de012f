import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires on a page served over HTTP. Consequences such as missing HTTPS headers are not reported separately.
 * The exception is a form that asks for personal data, which `sec-form-http` reports as well.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/https
 */
export const secHttps = defineCheck({
  id: 'sec-https',
  row: 'sec-https / sec-mixed / sec-form-http',
  version: 1,
  category: 'security',
  severity: 'error',
  weight: 5,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/crawling-indexing/https',
  text: {
    failure: 'Served over HTTP',
    pass: 'Served over HTTPS',
    why: 'Over HTTP, anyone on the network can read and change the page. Browsers label it “Not secure”, and search engines prefer HTTPS.',
    fix: 'Get a TLS certificate (available for free), serve the site over HTTPS and redirect every HTTP URL to its HTTPS version.',
    details: {
      http: 'The page was served over HTTP, without encryption.',
    },
  },
  run: ({ response }) => (response.isHttps ? pass() : fail('http', {})),
});
