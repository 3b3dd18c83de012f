import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires on images that reserve no room while they load: neither width and height attributes nor a size or aspect
 * ratio in their own style. Style sheets are not read, so it is told as a notice. Hidden images are left out.
 *
 * Source: https://web.dev/articles/optimize-cls
 */
export const imgDimensions = defineCheck({
  id: 'img-dimensions',
  version: 1,
  category: 'images',
  severity: 'notice',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://web.dev/articles/optimize-cls',
  text: {
    failure: 'Images declare their size',
    pass: 'Images declare their size',
    why: 'While an image without a declared size loads, the text below it jumps; search engines measure such shifts.',
    fix: 'Add width and height to each image with its size in pixels; the style sheet may still scale it.',
    details: { unsized: 'Images without width and height: {count} of {total}.' },
  },
  run({ images }) {
    let total = 0;
    const unsized: number[] = [];
    for (const { isHidden, width, height, hasStyledSize, element } of images) {
      if (isHidden) continue;
      total++;
      if (!hasStyledSize && (width === null || height === null)) unsized.push(element);
    }
    if (total === 0) return notApplicable('no-images');
    return unsized.length === 0 ? pass() : fail('unsized', { count: unsized.length, total }, unsized);
  },
});
