import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import type { Facts } from '../../facts/facts.ts';

/**
 * Fires when one of the first images of the content uses `loading=lazy` although visitors see it immediately: the
 * largest of them is usually the LCP element. Only images outside the navigation, header, footer, and asides
 * count, and only if they are not declared as small. Where more of the main text precedes an image than fits on a
 * screen, it is probably below the fold, and lazy loading is correct. The LCP element that a browser found is left to
 * `perf-lcp-lazy`.
 *
 * Source: https://web.dev/articles/lcp-lazy-loading
 */
export const imgLazyAtf = defineCheck({
  id: 'img-lazy-atf',
  version: 2,
  category: 'images',
  severity: 'warning',
  weight: 2,
  appliesTo: 'html-2xx',
  thresholds: { images: 3, charactersAbove: 600, smallestPixels: 100 },
  source: 'https://web.dev/articles/lcp-lazy-loading',
  text: {
    failure: 'Lazy-loaded images above the fold',
    pass: 'No lazy-loaded images above the fold',
    why: 'The browser requests an image with loading="lazy" only after it has laid out the page. Above the fold, that makes visitors wait.',
    fix: 'Remove loading="lazy" from the first visible images, and set fetchpriority="high" on the largest one.',
    details: {
      lazy: '{count, plural, one {# image at the top of the content is lazy-loaded} other {# images at the top of the content are lazy-loaded}}.',
    },
  },
  run({ images, text, load }, limit) {
    let hasImages = false;
    let hasLazy = false;
    for (const { isHidden, loading } of images) {
      if (isHidden) continue;
      hasImages = true;
      if (loading === 'lazy') hasLazy = true;
    }
    if (!hasImages) return notApplicable('no-images');
    if (!hasLazy) return pass();
    const isSmall = (pixels: number | null) => pixels !== null && pixels < limit.smallestPixels;
    const first = images
      .filter(
        ({ isHidden, region, width, height }) =>
          !isHidden && region === 'content' && !isSmall(width) && !isSmall(height),
      )
      .slice(0, limit.images);
    const lazy = first.filter(
      ({ loading, element }) =>
        loading === 'lazy' &&
        !isReported(load, element) &&
        charactersBefore(text, element, limit.charactersAbove) <= limit.charactersAbove,
    );
    return lazy.length === 0
      ? pass()
      : fail(
          'lazy',
          { count: lazy.length },
          lazy.map(({ element }) => element),
        );
  },
});

/** By `perf-lcp-lazy`. */
function isReported(load: Facts['load'], element: number): boolean {
  return load?.isLazy === true && load.indexes.largest.includes(element);
}

/** The number of characters of main text before an element; counting stops at `enough`. */
function charactersBefore({ blocks }: Facts['text'], element: number, enough: number): number {
  let characters = 0;
  for (const block of blocks) {
    if (block.element > element || characters > enough) break;
    if (block.isMain) characters += block.text.length;
  }
  return characters;
}
