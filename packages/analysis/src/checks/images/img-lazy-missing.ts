import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when several images far down the page load immediately. Without rendering the page, it is unknown where
 * the first screen ends, so the first `images` of them are assumed to be visible. Small images, inline data,
 * images that a script lazy-loads, and further places of an image that is loaded anyway don't count.
 *
 * Source: https://web.dev/articles/browser-level-image-lazy-loading
 */
export const imgLazyMissing = defineCheck({
  id: 'img-lazy-missing',
  version: 2,
  category: 'images',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  // Scripts that lazy-load images remove the marks of the images that they have loaded.
  about: 'source',
  thresholds: { images: 6, atLeast: 3, smallestPixels: 100 },
  source: 'https://web.dev/articles/browser-level-image-lazy-loading',
  text: {
    failure: 'Offscreen images not lazy-loaded',
    pass: 'Offscreen images lazy-loaded',
    why: 'Images that visitors haven’t scrolled to yet compete for bandwidth with those on the screen.',
    fix: 'Add loading="lazy" to the images further down the page, with width and height to prevent layout shifts.',
    details: {
      eager:
        'After the first {first, plural, one {# image} other {# images}}, {count, plural, one {# image isn’t} other {# images aren’t}} lazy-loaded.',
    },
  },
  run({ images }, limit) {
    const isSmall = (pixels: number | null) => pixels !== null && pixels < limit.smallestPixels;
    const seen = new Set<string>();
    const loaded = images.filter(({ isHidden, url, width, height }) => {
      if (isHidden || url === null || isSmall(width) || isSmall(height) || seen.has(url)) return false;
      seen.add(url);
      return true;
    });
    const further = loaded.slice(limit.images);
    if (further.length < limit.atLeast)
      return notApplicable(loaded.length === 0 ? 'no-images' : 'few-images');
    const eager = further.filter(({ loading, isLazyByScript }) => loading !== 'lazy' && !isLazyByScript);
    if (eager.length < limit.atLeast) return pass();
    return fail(
      'eager',
      { count: eager.length, first: limit.images },
      eager.map(({ element }) => element),
    );
  },
});
