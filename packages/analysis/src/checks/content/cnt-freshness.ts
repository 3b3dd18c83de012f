import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when nothing tells how old a text is: neither a date that readers see, nor structured data, metas or the
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
    failure: 'The page says how old it is',
    pass: 'The page says how old it is',
    why: 'Readers judge by its date whether a text still holds, and search engines show it beside the result.',
    fix: 'Show the date of publication or of the last change, in a time element, and repeat it as datePublished and dateModified in structured data.',
    details: {
      none: 'The page shows no date, and neither its structured data, its metas nor the Last-Modified header tell one.',
    },
  },
  run({ dates: { stated, visible }, text: { mainWords }, response: { isRoot } }, limit) {
    if (isRoot) return notApplicable('home-page');
    if (mainWords < limit.words) return notApplicable('not-enough-text');
    return visible !== null || stated.length > 0 ? pass() : fail('none', {});
  },
});
