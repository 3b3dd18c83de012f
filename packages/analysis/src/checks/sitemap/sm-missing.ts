import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when no sitemap is found: neither where robots.txt says nor, if it names none, at the usual places. A page
 * that is sent in place of a named sitemap is told by `sm-invalid-xml`. Nothing is said while some address did not
 * answer.
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
    failure: 'The site has a sitemap',
    pass: 'The site has a sitemap',
    why: 'A sitemap tells search engines which pages there are and when they changed. Without one, new pages and those with few links are found late.',
    fix: 'Let the system of the site write a sitemap, and name it in robots.txt with a Sitemap line.',
    details: {
      none: 'No sitemap at the usual places: {places}.',
      named: 'The robots.txt names {places}, but there is no sitemap: the answer has status {status}.',
    },
  },
  run({ sitemaps: { state, sitemaps } }) {
    if (state === 'not-asked') return notApplicable('not-fetched');
    if (state === 'unanswered') return notApplicable('unanswered');
    if (state === 'present') return pass();
    const places = sitemaps.map(({ requestedUrl }) => requestedUrl);
    const named = sitemaps.filter(({ isNamed }) => isNamed);
    if (named.length === 0) return fail('none', { places });
    if (named.some(({ isHtml }) => isHtml)) return pass();
    return fail('named', { places, status: named[0]?.status ?? 404 });
  },
});
