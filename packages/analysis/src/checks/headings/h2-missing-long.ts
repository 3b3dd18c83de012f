import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires when the main content is long and no visible subheading divides it. Headings in menus, sidebars and footers do
 * not count. Subheadings of a lower level than H2 are left to `h-order-skip`.
 *
 * Source: https://www.w3.org/WAI/tutorials/page-structure/headings/
 */
export const h2MissingLong = defineCheck({
  id: 'h2-missing-long',
  version: 2,
  category: 'headings',
  severity: 'notice',
  weight: 2,
  appliesTo: 'html-2xx',
  thresholds: { words: 300 },
  source: 'https://www.w3.org/WAI/tutorials/page-structure/headings/',
  text: {
    failure: 'Long content without subheadings',
    pass: 'Long content has subheadings',
    why: 'Visitors skim long text by its subheadings, and search engines use them to find the passages below.',
    fix: 'Add an H2 above each section of the text that says what it is about.',
    details: {
      undivided: 'The main content has {words, plural, one {# word} other {# words}} and no H2 subheading.',
    },
  },
  run({ headings, text: { mainWords } }, limit) {
    if (mainWords <= limit.words) return pass();
    const divides = headings.some(
      ({ level, text, isHidden, region }) =>
        level >= 2 &&
        text !== '' &&
        !isHidden &&
        region !== 'nav' &&
        region !== 'aside' &&
        region !== 'footer',
    );
    return divides ? pass() : fail('undivided', { words: mainWords });
  },
});
