import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when the viewport fits the screen but starts at another scale than 1. A viewport that does not fit the screen is
 * left to `mob-viewport-missing`, a limited zoom to `mob-zoom-disabled`.
 *
 * Source: https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Elements/meta/name/viewport
 */
export const mobViewportScale = defineCheck({
  id: 'mob-viewport-scale',
  version: 1,
  category: 'mobile',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Elements/meta/name/viewport',
  text: {
    failure: 'Unusual initial zoom on phones',
    pass: 'Initial zoom on phones OK',
    why: 'With an initial scale other than 1, phones show the page shrunk or cut off, and taps react with a delay.',
    fix: 'Use <meta name="viewport" content="width=device-width, initial-scale=1">.',
    details: {
      scaled: 'The viewport meta tag sets initial-scale={scale}.',
    },
  },
  run({ viewport }) {
    if (viewport === null || viewport.width !== 'device-width') return notApplicable('no-viewport');
    const { initialScale, element } = viewport;
    return initialScale === null || initialScale === 1
      ? pass()
      : fail('scaled', { scale: initialScale }, element);
  },
});
