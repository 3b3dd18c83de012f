import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when no main heading contains the target keyword of the page. A page without a main heading is left to
 * `h1-missing`.
 *
 * Source: https://developers.google.com/search/docs/appearance/title-link
 */
export const kwInH1 = defineCheck({
  id: 'kw-in-h1',
  row: 'kw-in-title/h1/desc/url/intro/alt/subheads',
  version: 1,
  category: 'keywords',
  severity: 'notice',
  weight: 1,
  appliesTo: 'indexable-html',
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  text: {
    failure: 'Keyword missing from main heading',
    pass: 'Keyword in main heading',
    why: 'The main heading confirms to visitors from search that they are in the right place.',
    fix: 'Use the keyword in the h1, phrased the way a reader would say it.',
    details: {
      absent: 'No main heading (h1) contains “{keyword}”.',
    },
  },
  run({ content: { keywords }, headings }) {
    const { target } = keywords;
    if (target === null) return notApplicable('no-target-keyword');
    const main = headings.filter(({ level, text }) => level === 1 && text !== '');
    if (main.length === 0) return notApplicable('no-h1');
    if (target.slots.h1 === true) return pass();
    return fail(
      'absent',
      { keyword: target.phrase },
      main.map(({ element }) => element),
    );
  },
});
