import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires when no `<h1>` has text. Image alt text counts. Empty `<h1>` elements are reported here and not again by
 * `h-empty`. A hidden `<h1>` does not count, since visitors do not see it.
 *
 * Source: https://html.spec.whatwg.org/multipage/sections.html#headings-and-outlines-2
 */
export const h1Missing = defineCheck({
  id: 'h1-missing',
  version: 1,
  category: 'headings',
  severity: 'error',
  weight: 5,
  appliesTo: 'html-2xx',
  source: 'https://html.spec.whatwg.org/multipage/sections.html#headings-and-outlines-2',
  text: {
    failure: 'Missing H1 heading',
    pass: 'H1 heading present',
    why: 'The H1 heading shows visitors at first glance what the page is about, and search engines use it when they choose a title for search results.',
    fix: 'Add one <h1> near the top of the content that names the subject of the page.',
    details: {
      absent: 'The page has no H1 heading.',
      empty: 'The page has an H1 heading, but it shows no text.',
    },
  },
  run({ headings }) {
    const main = headings.filter(({ level }) => level === 1);
    if (main.some(({ text, isHidden }) => text !== '' && !isHidden)) return pass();
    return main.length === 0
      ? fail('absent', {})
      : fail(
          'empty',
          {},
          main.map(({ element }) => element),
        );
  },
});
