import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires when the main content is long and no visible h2 divides it. Headings of menus, side columns and
 * footers divide nothing of it.
 *
 * Source: https://www.w3.org/WAI/tutorials/page-structure/headings/
 */
export const h2MissingLong = defineCheck({
  id: 'h2-missing-long',
  version: 1,
  category: 'headings',
  severity: 'notice',
  weight: 2,
  appliesTo: 'html-2xx',
  thresholds: { words: 300 },
  source: 'https://www.w3.org/WAI/tutorials/page-structure/headings/',
  text: {
    failure: 'Long content has subheadings',
    pass: 'Long content has subheadings',
    why: 'Visitors skim a long text by its subheadings, and search engines find their way to the passages below them.',
    fix: 'Put an h2 above each part of the text that says what it is about.',
    details: { undivided: 'The main content has {words} words and no subheading of level 2 (h2).' },
  },
  run({ headings, text: { mainWords } }, limit) {
    if (mainWords <= limit.words) return pass();
    const divides = headings.some(
      ({ level, text, isHidden, region }) =>
        level === 2 &&
        text !== '' &&
        !isHidden &&
        region !== 'nav' &&
        region !== 'aside' &&
        region !== 'footer',
    );
    return divides ? pass() : fail('undivided', { words: mainWords });
  },
});
