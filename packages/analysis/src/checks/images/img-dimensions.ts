import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires on images that reserve no space while they load: neither width and height attributes nor a size or aspect
 * ratio in their inline style. Stylesheets are not evaluated, so it is a notice. Hidden images are skipped.
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
    failure: 'Images without width and height',
    pass: 'Images have width and height',
    why: 'While an image without explicit dimensions loads, the content below it shifts. Search engines measure these layout shifts (CLS).',
    fix: 'Add width and height attributes with the image’s size in pixels. The stylesheet can still scale it.',
    details: {
      unsized:
        '{count, number} of {total, plural, one {# image} other {# images}} {count, plural, one {has no width and height} other {have no width and height}}.',
    },
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
