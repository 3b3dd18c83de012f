import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when neither the first 100 words of the main content nor its first paragraph name the keyword.
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
    failure: 'Keyword in the introduction',
    pass: 'Keyword in the introduction',
    why: 'Readers decide within the first lines whether a page is about what they looked for.',
    fix: 'Say in the first paragraph what the page is about, with the keyword in it.',
    details: {
      absent:
        'The first 100 words and the first paragraph do not say “{keyword}”. The whole text says it {occurrences} times.',
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
