import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires on images that have a `srcset` but no `src`. Browsers show them, but some crawlers read only `src`. Images
 * without either are not shown at all, mostly because a script sets them.
 *
 * Source: https://developers.google.com/search/docs/appearance/google-images#responsive-images
 */
export const imgSrcMissing = defineCheck({
  id: 'img-src-missing',
  version: 1,
  category: 'images',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/appearance/google-images#responsive-images',
  text: {
    failure: 'Images without src',
    pass: 'Images have a src',
    why: 'Google recommends a fallback URL in src, because some crawlers and browsers don’t read srcset.',
    fix: 'Add a src attribute with one of the URLs in srcset.',
    details: {
      absent: '{count, plural, one {# image has} other {# images have}} a srcset but no src.',
    },
  },
  run({ images }) {
    if (images.length === 0) return notApplicable('no-images');
    const without = images.filter(
      ({ src, srcset, isLazyByScript }) => (src ?? '') === '' && srcset !== null && !isLazyByScript,
    );
    return without.length === 0
      ? pass()
      : fail(
          'absent',
          { count: without.length },
          without.map(({ element }) => element),
        );
  },
});
