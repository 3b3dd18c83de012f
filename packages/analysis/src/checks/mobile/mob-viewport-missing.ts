import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires when no viewport meta tag makes the page as wide as the screen. As in browsers, an initial scale of 1 or more
 * without a width does so, too. The last viewport meta tag counts.
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
    failure: 'Missing responsive viewport',
    pass: 'Responsive viewport set',
    why: 'Without a viewport that matches the screen width, phones render the page at desktop width and shrink it until it is unreadable. Google evaluates the mobile version of pages.',
    fix: 'Add <meta name="viewport" content="width=device-width, initial-scale=1"> to the head.',
    details: {
      absent: 'The page has no viewport meta tag.',
      fixed: 'The viewport meta tag doesn’t adapt to the screen width: “{content}”.',
    },
  },
  run({ viewport }) {
    if (viewport === null) return fail('absent', {});
    return viewport.isDeviceWidth ? pass() : fail('fixed', { content: viewport.content }, viewport.element);
  },
});
