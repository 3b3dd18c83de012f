import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when no sitemap is found, neither at the URLs listed in robots.txt nor, if it lists none, at the
 * usual URLs. A web page returned in place of a listed sitemap is left to `sm-invalid-xml`. Does not apply
 * while any of these URLs gave no response.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/sitemaps/overview
 */
export const smMissing = defineCheck({
  id: 'sm-missing',
  version: 1,
  category: 'sitemap',
  severity: 'warning',
  weight: 3,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/overview',
  text: {
    failure: 'Missing sitemap',
    pass: 'Sitemap found',
    why: 'A sitemap tells search engines which pages exist and when they changed. Without one, new pages and pages with few inlinks are discovered late.',
    fix: 'Have your CMS generate a sitemap and list it in robots.txt with a Sitemap line.',
    details: {
      none: 'No sitemap found at the usual URLs: {places}.',
      named: 'The robots.txt file lists {places}, but no sitemap was found there (status {status}).',
    },
  },
  run({ sitemaps: { state, sitemaps } }) {
    if (state === 'not-requested') return notApplicable('not-fetched');
    if (state === 'unanswered') return notApplicable('unanswered');
    if (state === 'present') return pass();
    const places = sitemaps.map(({ requestedUrl }) => requestedUrl);
    const named = sitemaps.filter(({ isNamed }) => isNamed);
    if (named.length === 0) return fail('none', { places });
    if (named.some(({ isHtml }) => isHtml)) return pass();
    return fail('named', { places, status: named[0]?.status ?? 404 });
  },
});
