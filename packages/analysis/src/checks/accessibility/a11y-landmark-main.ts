import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires when a page has no main landmark, or several at once: `<main>` or the role. Hidden ones do not count, since a
 * page may swap them.
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
    failure: 'Main content is marked',
    pass: 'Main content is marked',
    why: 'Screen readers jump to the main content over menus and banners, and programs that read pages tell it from the rest by this mark.',
    fix: 'Put the content of the page into one <main> element, and leave menus, banners and footers outside it.',
    details: {
      none: 'The page has no <main> element.',
      several: 'The page has {count} main landmarks; one is meant.',
    },
  },
  run({ text: { mainElements } }) {
    if (mainElements.length === 1) return pass();
    if (mainElements.length === 0) return fail('none', {});
    return fail('several', { count: mainElements.length }, mainElements);
  },
});
