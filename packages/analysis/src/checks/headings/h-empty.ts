import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires on headings that say nothing, by text or by the alternative text of an image. Hidden ones are left out, and
 * blank `<h1>` elements are left to `h1-missing` where there is no other.
 *
 * Source: https://html.spec.whatwg.org/multipage/sections.html#headings-and-outlines-2
 */
export const hEmpty = defineCheck({
  id: 'h-empty',
  version: 1,
  category: 'headings',
  severity: 'warning',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://html.spec.whatwg.org/multipage/sections.html#headings-and-outlines-2',
  text: {
    failure: 'Headings have text',
    pass: 'Headings have text',
    why: 'Screen readers announce an empty heading, and then there is nothing to read.',
    fix: 'Write the heading, or remove the element; space between paragraphs belongs in the style sheet.',
    details: { empty: 'Headings without text: {count}.' },
  },
  run({ headings }) {
    const shown = headings.filter(({ isHidden }) => !isHidden);
    if (shown.length === 0) return notApplicable('no-headings');
    const hasMain = shown.some(({ level, text }) => level === 1 && text !== '');
    const empty = shown.filter(({ level, text }) => text === '' && (level !== 1 || hasMain));
    return empty.length === 0
      ? pass()
      : fail(
          'empty',
          { count: empty.length },
          empty.map(({ element }) => element),
        );
  },
});
