import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import type { Facts } from '../../facts/facts.ts';

/**
 * Fires when one of the first images of the content waits for `loading=lazy`, although visitors see it at once: the
 * largest of them is mostly what they wait for. Only images count that stand outside navigation, header, footer and
 * asides and are not declared to be small. Where more of the main text stands before an image than a screen shows, it
 * is likely below, and lazy is right.
 *
 * Source: https://web.dev/articles/lcp-lazy-loading
 */
export const imgLazyAtf = defineCheck({
  id: 'img-lazy-atf',
  version: 1,
  category: 'images',
  severity: 'warning',
  weight: 2,
  appliesTo: 'html-2xx',
  thresholds: { images: 3, charactersAbove: 600, smallestPixels: 100 },
  source: 'https://web.dev/articles/lcp-lazy-loading',
  text: {
    failure: 'First images load at once',
    pass: 'First images load at once',
    why: 'An image with loading="lazy" is only asked for when the browser has laid out the page; at the top of it, that makes visitors wait.',
    fix: 'Remove loading="lazy" from the images that are seen first, and give fetchpriority="high" to the largest of them.',
    details: { lazy: 'Images at the top of the content that load lazily: {count}.' },
  },
  run({ images, text }, limit) {
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
        loading === 'lazy' && charactersBefore(text, element, limit.charactersAbove) <= limit.charactersAbove,
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

/** Main text in front of an element, counted no further than `enough`. */
function charactersBefore({ blocks }: Facts['text'], element: number, enough: number): number {
  let characters = 0;
  for (const block of blocks) {
    if (block.element > element || characters > enough) break;
    if (block.isMain) characters += block.text.length;
  }
  return characters;
}
