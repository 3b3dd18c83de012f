import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires on images whose `srcset` states widths but that have no `sizes`: browsers then assume that the image is as wide
 * as the window. Images in a `<picture>`, whose sources may have their own, and images that a script lazy-loads and
 * sizes do not count.
 *
 * Source: https://html.spec.whatwg.org/multipage/images.html#sizes-attributes
 */
export const imgSizesMissing = defineCheck({
  id: 'img-sizes-missing',
  version: 1,
  category: 'images',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://html.spec.whatwg.org/multipage/images.html#sizes-attributes',
  text: {
    failure: 'Responsive images without sizes',
    pass: 'Responsive images have sizes',
    why: 'Without sizes, browsers assume that the image is as wide as the window and download a larger file than they need.',
    fix: 'Add the sizes attribute with the width at which the image is shown, such as sizes="(max-width: 600px) 100vw, 300px".',
    details: {
      absent:
        '{count, number} of {total, plural, one {# responsive image has} other {# responsive images have}} no sizes attribute.',
    },
  },
  run({ images }) {
    const responsive = images.filter(
      ({ srcset, inPicture, isLazyByScript }) => srcset?.hasWidths === true && !inPicture && !isLazyByScript,
    );
    if (responsive.length === 0) return notApplicable('no-srcset');
    const without = responsive.filter(({ hasSizes }) => !hasSizes);
    if (without.length === 0) return pass();
    return fail(
      'absent',
      { count: without.length, total: responsive.length },
      without.map(({ element }) => element),
    );
  },
});
