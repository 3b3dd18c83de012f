import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires when the content has more than one visible heading per 40 words, which suggests that headings are used for
 * styling. Pages with few headings pass, however short they are. Menus, sidebars and footers are skipped.
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
    failure: 'Too many headings',
    pass: 'Number of headings OK',
    why: 'If nearly every line is a heading, none of them shows what matters.',
    fix: 'Use headings only for text that names a section, and style the other lines with CSS.',
    details: {
      many: 'The content has {headings, plural, one {# heading} other {# headings}} for {words, plural, one {# word} other {# words}}. No more than one heading per {limit, plural, one {# word} other {# words}} is usual.',
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
