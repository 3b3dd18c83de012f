import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when more than one `<h1>` says something. It is allowed and no harm to ranking; one main heading is easier
 * to read for people and machines.
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
    failure: 'One main heading',
    pass: 'One main heading',
    why: 'With several main headings it is less clear what the page as a whole is about.',
    fix: 'Keep the <h1> that names the subject of the page, and make the others <h2>.',
    details: { several: 'Main headings (h1): {count}. They read: {headings}.' },
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
