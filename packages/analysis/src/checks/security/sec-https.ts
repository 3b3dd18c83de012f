import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires on a page that answers over http. What follows from it, missing headers of https and the like, is reported by
 * nobody else then; only a form that asks for personal data is told of by `sec-form-http` besides.
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
    failure: 'Page is served over HTTPS',
    pass: 'Page is served over HTTPS',
    why: 'Over http anybody on the way can read and change the page; browsers call it “not secure”, and search engines prefer https.',
    fix: 'Get a certificate, which is free of charge, serve the site over https, and redirect every http address there.',
    details: { http: 'The page was served over http, without encryption.' },
  },
  run: ({ response }) => (response.isHttps ? pass() : fail('http', {})),
});
