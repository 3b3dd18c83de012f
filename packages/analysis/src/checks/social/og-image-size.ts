import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when the first preview image, which is the one social networks show, has no absolute web URL or
 * declares dimensions too small for a large preview. The image itself is not fetched, so nothing is reported
 * without declared dimensions. A missing image is left to `og-missing`.
 *
 * Source: https://developers.facebook.com/docs/sharing/webmasters/images/
 */
export const ogImageSize = defineCheck({
  id: 'og-image-size',
  version: 1,
  category: 'social',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  thresholds: { width: 1200, height: 630 },
  source: 'https://developers.facebook.com/docs/sharing/webmasters/images/',
  text: {
    failure: 'Open Graph image too small or URL invalid',
    pass: 'Open Graph image size and URL OK',
    why: 'Social networks show a small image only as a thumbnail next to the text, and may not load an image whose URL isn’t absolute.',
    fix: 'Use an absolute URL starting with https:// for the preview image, and make the image at least 1200 × 630 pixels.',
    details: {
      relative: 'The URL of the preview image isn’t absolute: “{href}”.',
      unusable: 'The URL of the preview image isn’t a valid web URL: “{href}”.',
      small:
        'The preview image is declared as {width} × {height} pixels. Large previews need at least {minWidth} × {minHeight} pixels.',
    },
  },
  run(
    {
      social: {
        images: [image],
      },
    },
    limit,
  ) {
    if (image === undefined) return notApplicable('no-preview-image');
    const { href, url, isRelative, width, height, element } = image;
    if (url === null) return fail('unusable', { href }, element);
    if (isRelative) return fail('relative', { href }, element);
    if ((width ?? limit.width) >= limit.width && (height ?? limit.height) >= limit.height) return pass();
    const size = { minWidth: limit.width, minHeight: limit.height };
    return fail('small', { width: width ?? '?', height: height ?? '?', ...size }, element);
  },
});
