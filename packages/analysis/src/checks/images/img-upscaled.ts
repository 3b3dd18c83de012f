import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { indexesOf } from '../../facts/layout.ts';

/**
 * Fires on images that are drawn larger than their file, in CSS pixels: they look blurred on every screen. Small images
 * and drawings are not judged, nor are inline data and tiny files, which stand for an image that is loaded later; a little
 * stretching cannot be seen. Screens with several pixels per CSS pixel want more than this check requires.
 *
 * Source: https://web.dev/articles/serve-responsive-images
 */
export const imgUpscaled = defineCheck({
  id: 'img-upscaled',
  version: 1,
  category: 'images',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  thresholds: { ratio: 1.25, minWidth: 100, minFileWidth: 50 },
  source: 'https://web.dev/articles/serve-responsive-images',
  text: {
    failure: 'Blurry upscaled images',
    pass: 'Images have enough pixels',
    why: 'Browsers stretch these images beyond their size, so they look blurred. Google recommends high-quality photos, also for Google Images.',
    fix: 'Use a larger file, or draw the image smaller.',
    details: {
      upscaled:
        '{count, plural, one {# image is} other {# images are}} drawn larger than the file. The first, {url}, has {width, number} pixels across and is drawn {drawn, number} wide.',
    },
  },
  run({ layout }, limit) {
    if (layout === null) return notApplicable('not-rendered');
    const drawn = layout.images.filter(
      ({ state, url, drawnWidth }) => state === 'loaded' && url !== 'data:' && drawnWidth > 0,
    );
    if (drawn.length === 0) return notApplicable('no-images');
    const upscaled = drawn.filter(
      ({ isVector, fileWidth, fileHeight, drawnWidth, drawnHeight }) =>
        !isVector &&
        fileWidth >= limit.minFileWidth &&
        drawnWidth >= limit.minWidth &&
        drawnWidth > fileWidth * limit.ratio &&
        drawnHeight > fileHeight * limit.ratio,
    );
    const [first] = upscaled;
    if (first === undefined) return pass();
    const data = { count: upscaled.length, url: first.url, width: first.fileWidth, drawn: first.drawnWidth };
    return fail('upscaled', data, indexesOf(upscaled));
  },
});
