import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { indexesOf } from '../../facts/layout.ts';

/**
 * Fires when a page with a responsive viewport can be scrolled sideways on a phone, as something on it is wider than the
 * screen. A few pixels are tolerated.
 *
 * Source: https://www.w3.org/TR/WCAG22/#reflow
 */
export const mobHscroll = defineCheck({
  id: 'mob-hscroll',
  version: 1,
  category: 'mobile',
  severity: 'notice',
  weight: 2,
  appliesTo: 'html-2xx',
  thresholds: { pixels: 5 },
  source: 'https://www.w3.org/TR/WCAG22/#reflow',
  text: {
    failure: 'Content wider than the screen',
    pass: 'Content fits the screen',
    why: 'Visitors have to scroll sideways or see the page shrunk, and part of each line is out of view.',
    fix: 'Set max-width: 100% on images and frames, replace fixed widths with relative ones, and put wide tables in a container with overflow-x: auto.',
    details: {
      wide: 'The page is {pixels, number} pixels wider than a screen of {width, number} pixels.',
    },
  },
  run({ layout, viewport }, limit) {
    if (layout === null) return notApplicable('not-rendered');
    if (!layout.isMobile) return notApplicable('not-mobile');
    if (viewport?.isDeviceWidth !== true) return notApplicable('no-viewport');
    const { pixels, elements } = layout.overflow;
    if (pixels <= limit.pixels) return pass();
    return fail('wide', { pixels, width: layout.viewport.width }, indexesOf(elements));
  },
});
