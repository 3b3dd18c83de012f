import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/** Formats that Chrome and Firefox do not show; both also skip JPEG XL. */
const unsupported = /\.(tiff?|heic|heif|jp2|j2k|jpx|jxl|psd|eps|ai|raw|dng|cr2|nef|pdf)$/i;

/**
 * Fires on images in a format that most browsers cannot show, judging by the extension, unless the image has a
 * candidate in another format.
 *
 * Source: https://developers.google.com/search/docs/appearance/google-images#supported-image-formats
 */
export const imgFormatUnsupported = defineCheck({
  id: 'img-format-unsupported',
  version: 1,
  category: 'images',
  severity: 'warning',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/appearance/google-images#supported-image-formats',
  text: {
    failure: 'Images in unsupported formats',
    pass: 'Image formats supported',
    why: 'Most browsers show an empty frame instead of such an image, and Google Images doesn’t index it.',
    fix: 'Convert the image to WebP, AVIF, JPEG, PNG or SVG.',
    details: {
      unsupported:
        '{count, plural, one {# image is in a format that most browsers don’t show:} other {# images are in formats that most browsers don’t show, starting with}} {url}.',
    },
  },
  run({ images }) {
    const loaded = images.filter(({ url }) => url !== null);
    if (loaded.length === 0) return notApplicable('no-images');
    const bad = loaded.filter(
      ({ url, candidates }) => isUnsupported(url ?? '') && candidates.every(isUnsupported),
    );
    const [first] = bad;
    if (first === undefined) return pass();
    return fail(
      'unsupported',
      { count: bad.length, url: first.url ?? '' },
      bad.map(({ element }) => element),
    );
  },
});

/** An address with parameters may convert the file. */
function isUnsupported(url: string): boolean {
  return unsupported.test(url.slice(-10)) && !url.includes('?');
}
