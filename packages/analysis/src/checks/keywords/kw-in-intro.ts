import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when neither the first 100 words of the main content nor its first paragraph contain the keyword.
 *
 * Source: https://developers.google.com/search/docs/fundamentals/seo-starter-guide
 */
export const kwInIntro = defineCheck({
  id: 'kw-in-intro',
  row: 'kw-in-title/h1/desc/url/intro/alt/subheads',
  version: 1,
  category: 'keywords',
  severity: 'notice',
  weight: 1,
  appliesTo: 'indexable-html',
  source: 'https://developers.google.com/search/docs/fundamentals/seo-starter-guide',
  text: {
    failure: 'Keyword missing from introduction',
    pass: 'Keyword in introduction',
    why: 'Readers decide within the first few lines whether a page covers what they were looking for.',
    fix: 'State in the first paragraph what the page is about, and include the keyword.',
    details: {
      absent:
        'Neither the first 100 words nor the first paragraph contain “{keyword}”. The full text contains it {occurrences, plural, one {# time} other {# times}}.',
    },
  },
  run({ content: { keywords } }) {
    const { target } = keywords;
    if (target === null) return notApplicable('no-target-keyword');
    if (target.slots.opening === null) return notApplicable('no-text');
    if (target.slots.opening) return pass();
    return fail('absent', { keyword: target.phrase, occurrences: target.occurrences });
  },
});
