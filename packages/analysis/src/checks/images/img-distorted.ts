import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { indexesOf } from '../../facts/layout.ts';

/**
 * Fires on images that are squeezed or stretched: drawn in other proportions than the file has. Cropped ones
 * (`object-fit: cover`) are not. A pixel or two come from rounding. Inline data often stands
 * for an image that is loaded later, and is not judged.
 *
 * Source: https://developer.chrome.com/docs/lighthouse/best-practices/image-aspect-ratio
 */
export const imgDistorted = defineCheck({
  id: 'img-distorted',
  version: 1,
  category: 'images',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  thresholds: { percent: 5, pixels: 4, minPixels: 24 },
  source: 'https://developer.chrome.com/docs/lighthouse/best-practices/image-aspect-ratio',
  text: {
    failure: 'Distorted images',
    pass: 'Images keep their proportions',
    why: 'Squeezed or stretched images look unprofessional and can make people and products unrecognizable.',
    fix: 'Set only one of width and height in the stylesheet and the other to auto, or use object-fit: cover.',
    details: {
      distorted:
        '{count, plural, one {# image is} other {# images are}} drawn in the wrong proportions. The first, {url}, is drawn {drawn} instead of {file}.',
    },
  },
  run({ layout }, limit) {
    if (layout === null) return notApplicable('not-rendered');
    const drawn = layout.images.filter(
      ({ state, url, drawnWidth }) => state === 'loaded' && url !== 'data:' && drawnWidth > 0,
    );
    if (drawn.length === 0) return notApplicable('no-images');
    const distorted = drawn.filter(({ isStretched, fileWidth, fileHeight, drawnWidth, drawnHeight }) => {
      if (!isStretched || fileWidth < 2 || fileHeight < 2) return false;
      if (Math.min(drawnWidth, drawnHeight) < limit.minPixels) return false;
      const difference = Math.abs(drawnHeight - (drawnWidth * fileHeight) / fileWidth);
      return difference > Math.max(limit.pixels, (drawnHeight * limit.percent) / 100);
    });
    const [first] = distorted;
    if (first === undefined) return pass();
    const data = {
      count: distorted.length,
      url: first.url,
      drawn: `${first.drawnWidth} × ${first.drawnHeight}`,
      file: `${first.fileWidth} × ${first.fileHeight}`,
    };
    return fail('distorted', data, indexesOf(distorted));
  },
});
