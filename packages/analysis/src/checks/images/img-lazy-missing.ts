import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when several images far down the page load at once. Without drawing the page nobody knows where a screen
 * ends, so the first `images` of them are taken to be seen at once; small ones, inline data, and images that a script
 * loads lazily do not count.
 *
 * Source: https://web.dev/articles/browser-level-image-lazy-loading
 */
export const imgLazyMissing = defineCheck({
  id: 'img-lazy-missing',
  version: 1,
  category: 'images',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  thresholds: { images: 6, atLeast: 3, smallestPixels: 100 },
  source: 'https://web.dev/articles/browser-level-image-lazy-loading',
  text: {
    failure: 'Images further down load lazily',
    pass: 'Images further down load lazily',
    why: 'Images that nobody has scrolled to yet compete with those on the screen for the connection.',
    fix: 'Add loading="lazy" to the images further down the page, with width and height so that nothing jumps.',
    details: { eager: 'Images after the first {first} that load at once: {count}.' },
  },
  run({ images }, limit) {
    const isSmall = (pixels: number | null) => pixels !== null && pixels < limit.smallestPixels;
    const loaded = images.filter(
      ({ isHidden, url, width, height }) => !isHidden && url !== null && !isSmall(width) && !isSmall(height),
    );
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
