import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when the first preview image, which networks show, has no full web address, or a declared size that
 * is too small for a large preview. The image itself is not fetched: without a declared size nothing is said
 * of it. That there is no image is left to `og-missing`.
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
    failure: 'Preview image is large and has a full address',
    pass: 'Preview image is large and has a full address',
    why: 'Networks show a small image as a thumbnail beside the text, and may not find one whose address is not complete.',
    fix: 'Give the preview image its full address, from https:// on, and at least 1200 × 630 pixels.',
    details: {
      relative: 'The address of the preview image is not complete: “{href}”.',
      unusable: 'The address of the preview image is no web address: “{href}”.',
      small:
        'The preview image is declared as {width} × {height} pixels; large previews take {minWidth} × {minHeight}.',
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
