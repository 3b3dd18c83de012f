import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires when no `<h1>` says anything; the alternative text of an image counts. Blank `<h1>` elements are told here
 * and not again by `h-empty`. A hidden one does not count: visitors do not see it.
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
    failure: 'Main heading present',
    pass: 'Main heading present',
    why: 'The main heading tells visitors at first sight, and search engines when they choose a title for results, what the page is about.',
    fix: 'Add one <h1> near the top of the content that names the subject of the page.',
    details: {
      absent: 'The page has no main heading (h1).',
      empty: 'The page has a main heading (h1), but it shows no text.',
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
