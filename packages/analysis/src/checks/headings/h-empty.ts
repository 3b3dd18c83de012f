import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires on headings without text or image alt text. Hidden headings are skipped, and empty `<h1>` elements are left to
 * `h1-missing` if there is no other `<h1>`.
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
    failure: 'Empty headings',
    pass: 'No empty headings',
    why: 'Screen readers announce an empty heading but then have nothing to read.',
    fix: 'Add text to the heading or remove the element. Use CSS to add space between paragraphs.',
    details: {
      empty: '{count, plural, one {# heading has no text} other {# headings have no text}}.',
    },
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
