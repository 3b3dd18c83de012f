import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when a page that has text shows none of it, and no image either, on the first screen of a phone after everything
 * was loaded.
 *
 * Source: https://developers.google.com/search/docs/appearance/page-experience
 */
export const mobFirstScreenEmpty = defineCheck({
  id: 'mob-first-screen-empty',
  version: 1,
  category: 'mobile',
  severity: 'notice',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/appearance/page-experience',
  text: {
    failure: 'Empty first screen on phones',
    pass: 'First screen has content',
    why: 'Visitors see an empty page and may leave before they find the content further down.',
    fix: 'Move the main content up, and show it without waiting for animations or scrolling.',
    details: {
      empty: 'The first screen of a phone shows no text and no image, although the page has text.',
    },
  },
  run({ layout }) {
    if (layout === null) return notApplicable('not-rendered');
    if (!layout.isMobile) return notApplicable('not-mobile');
    const { firstScreen, text, isComplete } = layout;
    if (text.characters === 0) return notApplicable('no-text');
    if (firstScreen.characters > 0 || firstScreen.graphics > 0) return pass();
    return isComplete ? fail('empty', {}) : notApplicable('load-cut-short');
  },
});
