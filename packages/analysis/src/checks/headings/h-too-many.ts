import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires when the content has more than one visible heading for every 40 words: headings are then used for
 * their looks. A page with few headings is left alone, however short it is; so are menus, side columns and
 * footers.
 *
 * Source: https://www.w3.org/WAI/tutorials/page-structure/headings/
 */
export const hTooMany = defineCheck({
  id: 'h-too-many',
  version: 1,
  category: 'headings',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  thresholds: { wordsPerHeading: 40, headings: 10 },
  source: 'https://www.w3.org/WAI/tutorials/page-structure/headings/',
  text: {
    failure: 'Headings in proportion to the text',
    pass: 'Headings in proportion to the text',
    why: 'When nearly every line is a heading, none of them shows what matters.',
    fix: 'Keep headings for what names a part of the text, and give the other lines their looks with the style sheet.',
    details: {
      many: 'Headings: {headings}, on {words} words. Usual is no more than one for every {limit} words.',
    },
  },
  run({ headings, text: { mainWords } }, limit) {
    const shown = headings.filter(
      ({ text, isHidden, region }) =>
        text !== '' && !isHidden && region !== 'nav' && region !== 'aside' && region !== 'footer',
    );
    if (shown.length < limit.headings || shown.length * limit.wordsPerHeading <= mainWords) return pass();
    return fail(
      'many',
      { headings: shown.length, words: mainWords, limit: limit.wordsPerHeading },
      shown.map(({ element }) => element),
    );
  },
});
