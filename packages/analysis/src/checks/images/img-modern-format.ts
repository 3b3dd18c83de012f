import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import type { Image } from '../../facts/images.ts';

const oldName = /\.(?:jpe?g|png|gif)$/i;
/** Words by which image services are asked for a newer format, or for the best that the browser takes. */
const negotiated = /(?:format|fm|f)[=_](?:auto|webp|avif)|auto=[a-z,%0-9]*format|webp|avif/i;

/**
 * Fires on large images that are only offered as JPEG, PNG or GIF. The page does not say how heavy a file is, so only
 * images are judged whose declared width and height make at least `pixels`; as a JPEG that is around 100 KB. An image
 * without a declared size is not judged (`img-dimensions` tells of it). A server may send WebP under a name that ends
 * in `.jpg`, so it is told as a notice.
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
    failure: 'Large images are offered in a modern format',
    pass: 'Large images are offered in a modern format',
    why: 'WebP and AVIF files of the same quality are a quarter to a half smaller, so that the page is there sooner.',
    fix: 'Offer the image as WebP or AVIF, in a <picture> with the old file as the fallback or through the image service of the site.',
    details: {
      old: 'Large images that are only offered as JPEG, PNG or GIF: {count} of {total}. The first is {src}.',
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
