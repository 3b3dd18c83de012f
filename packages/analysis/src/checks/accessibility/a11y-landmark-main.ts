import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires when a page has no main landmark (`<main>` or the role), or more than one. Hidden landmarks do not count,
 * since a page may switch between them.
 *
 * Source: https://html.spec.whatwg.org/multipage/grouping-content.html#the-main-element
 */
export const a11yLandmarkMain = defineCheck({
  id: 'a11y-landmark-main',
  version: 1,
  category: 'accessibility',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://html.spec.whatwg.org/multipage/grouping-content.html#the-main-element',
  text: {
    failure: 'Missing or duplicate main landmark',
    pass: 'One main landmark',
    why: 'Screen reader users skip menus and banners by jumping to the main landmark, and programs that read pages use it to identify the main content.',
    fix: 'Put the main content of the page in a single <main> element, and keep menus, banners, and footers outside it.',
    details: {
      none: 'The page has no main landmark, such as a <main> element.',
      several: 'The page has {count, plural, one {# main landmark} other {# main landmarks}} instead of one.',
    },
  },
  run({ text: { mainElements } }) {
    if (mainElements.length === 1) return pass();
    if (mainElements.length === 0) return fail('none', {});
    return fail('several', { count: mainElements.length }, mainElements);
  },
});
