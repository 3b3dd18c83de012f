import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { indexesOf } from '../../facts/layout.ts';

/**
 * Fires on images whose file has far more pixels than the screen draws, its pixel ratio counted: more than `ratio` times
 * as wide and as high, and at least `pixels` too many. Drawings (SVG) have no pixels, and
 * inline data is no file. Images that load too early or in an
 * old format are left to other checks.
 *
 * Source: https://developer.chrome.com/docs/lighthouse/performance/uses-responsive-images
 */
export const imgOversized = defineCheck({
  id: 'img-oversized',
  version: 1,
  category: 'images',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  thresholds: { ratio: 1.5, pixels: 250_000 },
  source: 'https://developer.chrome.com/docs/lighthouse/performance/uses-responsive-images',
  text: {
    failure: 'Oversized images',
    pass: 'Images sized for the screen',
    why: 'Phones download pixels that they can’t show. Larger files delay the page and use up data plans.',
    fix: 'Offer the image in several widths with srcset and sizes, so that browsers can choose one that fits.',
    details: {
      oversized:
        '{count, plural, one {# image is} other {# images are}} much larger than drawn on a phone. The first file, {url}, is {width, number} pixels wide, and {drawn, number} are drawn.',
    },
  },
  run({ layout }, limit) {
    if (layout === null) return notApplicable('not-rendered');
    const drawn = layout.images.filter(
      ({ state, url, drawnWidth }) => state === 'loaded' && url !== 'data:' && drawnWidth > 0,
    );
    if (drawn.length === 0) return notApplicable('no-images');
    const ratio = layout.devicePixelRatio;
    const oversized = drawn.filter(({ isVector, fileWidth, fileHeight, drawnWidth, drawnHeight }) => {
      const [width, height] = [drawnWidth * ratio, drawnHeight * ratio];
      const isLarger = fileWidth > width * limit.ratio && fileHeight > height * limit.ratio;
      return !isVector && isLarger && fileWidth * fileHeight - width * height >= limit.pixels;
    });
    const [first] = oversized;
    if (first === undefined) return pass();
    const [width, drawnWidth] = [first.fileWidth, Math.round(first.drawnWidth * ratio)];
    return fail(
      'oversized',
      { count: oversized.length, url: first.url, width, drawn: drawnWidth },
      indexesOf(oversized),
    );
  },
});
