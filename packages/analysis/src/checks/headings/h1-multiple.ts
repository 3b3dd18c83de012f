import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when more than one `<h1>` has text. Multiple H1 headings are allowed and do not harm ranking, but a single one
 * is easier to understand for people and machines.
 *
 * Source: https://html.spec.whatwg.org/multipage/sections.html#headings-and-outlines-2
 */
export const h1Multiple = defineCheck({
  id: 'h1-multiple',
  version: 1,
  category: 'headings',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://html.spec.whatwg.org/multipage/sections.html#headings-and-outlines-2',
  text: {
    failure: 'Multiple H1 headings',
    pass: 'Single H1 heading',
    why: 'With several H1 headings, it is less clear what the page as a whole is about.',
    fix: 'Keep the <h1> that names the subject of the page, and change the others to <h2>.',
    details: {
      several: 'The page has {count, plural, one {# H1 heading} other {# H1 headings}}: {headings}.',
    },
  },
  run({ headings }) {
    const main = headings.filter(({ level, text, isHidden }) => level === 1 && text !== '' && !isHidden);
    if (main.length === 0) return notApplicable('no-headings');
    if (main.length === 1) return pass();
    return fail(
      'several',
      { count: main.length, headings: main.map(({ text }) => text) },
      main.slice(1).map(({ element }) => element),
    );
  },
});
