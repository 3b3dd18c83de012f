import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when no main heading names the keyword that the page is meant to be found by. A page without a main heading is
 * left to `h1-missing`.
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
    failure: 'Keyword in the main heading',
    pass: 'Keyword in the main heading',
    why: 'The main heading tells visitors who came by a search that they are in the right place.',
    fix: 'Use the keyword in the h1, as a reader would say it.',
    details: {
      absent: 'No main heading (h1) says “{keyword}”.',
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
