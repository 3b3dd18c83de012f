import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when nothing shows how old a text is: no visible date, and none in structured data, meta tags or the
 * Last-Modified header. Home pages and pages with little text, such as a contact form, need no date.
 *
 * Source: https://developers.google.com/search/docs/appearance/publication-dates
 */
export const cntFreshness = defineCheck({
  id: 'cnt-freshness',
  version: 1,
  category: 'content',
  severity: 'notice',
  weight: 1,
  appliesTo: 'indexable-html',
  thresholds: { words: 200 },
  source: 'https://developers.google.com/search/docs/appearance/publication-dates',
  text: {
    failure: 'Missing publication or last modified date',
    pass: 'Publication or last modified date present',
    why: 'Readers use the date to judge whether content is still current, and search engines show it with the search result.',
    fix: 'Show the publication or last modified date in a <time> element, and repeat it as datePublished and dateModified in the structured data.',
    details: {
      none: 'The page shows no date, and there is none in its structured data, meta tags, or Last-Modified header.',
    },
  },
  run({ dates: { stated, visible }, text: { mainWords }, response: { isRoot } }, limit) {
    if (isRoot) return notApplicable('home-page');
    if (mainWords < limit.words) return notApplicable('not-enough-text');
    return visible !== null || stated.length > 0 ? pass() : fail('none', {});
  },
});
