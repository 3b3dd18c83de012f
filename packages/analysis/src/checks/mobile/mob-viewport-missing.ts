import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires when no viewport element makes the page as wide as the screen. An initial scale of 1 or more without
 * a width does so, too, as browsers read it. The last viewport element counts.
 *
 * Source: https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Elements/meta/name/viewport
 */
export const mobViewportMissing = defineCheck({
  id: 'mob-viewport-missing',
  version: 1,
  category: 'mobile',
  severity: 'error',
  weight: 5,
  appliesTo: 'html-2xx',
  source: 'https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Elements/meta/name/viewport',
  text: {
    failure: 'Page is laid out for small screens',
    pass: 'Page is laid out for small screens',
    why: 'Without a viewport as wide as the screen, phones draw the page as on a desktop and shrink it until nothing can be read; Google judges pages by their mobile form.',
    fix: 'Add <meta name="viewport" content="width=device-width, initial-scale=1"> to the head.',
    details: {
      absent: 'The page has no viewport element.',
      fixed: 'The viewport element does not follow the width of the screen: “{content}”.',
    },
  },
  run({ viewport }) {
    if (viewport === null) return fail('absent', {});
    return viewport.isDeviceWidth ? pass() : fail('fixed', { content: viewport.content }, viewport.element);
  },
});
