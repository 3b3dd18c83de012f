import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import type { Image } from '../../facts/images.ts';

const oldName = /\.(?:jpe?g|png|gif)$/i;
/** URL parameters that request a newer format, or the best one the browser supports, from an image service. */
const negotiated = /(?:format|fm|f)[=_](?:auto|webp|avif)|auto=[a-z,%0-9]*format|webp|avif/i;

/**
 * Fires on large images that are only available as JPEG, PNG, or GIF. The page doesn't reveal the file size, so
 * only images with a declared width and height of at least `pixels` in total are evaluated; as a JPEG that is
 * around 100 KB. Images without declared dimensions are skipped (`img-dimensions` reports them). A server may send
 * WebP under a name that ends in `.jpg`, so it is a notice.
 *
 * Source: https://web.dev/articles/choose-the-right-image-format
 */
export const imgModernFormat = defineCheck({
  id: 'img-modern-format',
  version: 1,
  category: 'images',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  thresholds: { pixels: 300_000 },
  source: 'https://web.dev/articles/choose-the-right-image-format',
  text: {
    failure: 'Large images not in a modern format',
    pass: 'Large images in modern formats',
    why: 'At the same quality, WebP and AVIF files are 25% to 50% smaller, so the page loads faster.',
    fix: 'Serve the image as WebP or AVIF, either in a <picture> with the old file as a fallback or through your image service.',
    details: {
      old: '{count, number} of {total, plural, one {# large image} other {# large images}} {count, plural, one {is only available} other {are only available}} as JPEG, PNG, or GIF. The first is {src}.',
    },
  },
  run({ images }, limit) {
    let total = 0;
    const old: Image[] = [];
    for (const image of images) {
      if (image.isHidden || image.src === null) continue;
      if ((image.width ?? 0) * (image.height ?? 0) < limit.pixels) continue;
      total++;
      if (isOnlyOld(image)) old.push(image);
    }
    if (total === 0) return notApplicable('no-sized-images');
    const [first] = old;
    if (first === undefined) return pass();
    return fail(
      'old',
      { count: old.length, total, src: first.src ?? '' },
      old.map(({ element }) => element),
    );
  },
});

function isOnlyOld({ url, hasModernCandidate }: Image): boolean {
  if (url === null || hasModernCandidate) return false;
  const path = url.split(/[?#]/, 1)[0] ?? '';
  return oldName.test(path.slice(-10)) && !negotiated.test(url.slice(0, 2000));
}
