import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

const unsupported = /\.(svg|svgz|avif|ico|bmp|tiff?|heic|heif|jxl|pdf)$/i;

/**
 * Fires when the first preview image is in a format that social networks do not show, judging by the extension. Its size
 * and URL are left to `og-image-size`.
 *
 * Source: https://developer.x.com/en/docs/x-for-websites/cards/overview/summary-card-with-large-image
 */
export const ogImageFormat = defineCheck({
  id: 'og-image-format',
  version: 1,
  category: 'social',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://developer.x.com/en/docs/x-for-websites/cards/overview/summary-card-with-large-image',
  text: {
    failure: 'Preview image in unsupported format',
    pass: 'Format of preview image OK',
    why: 'Social networks and messengers show no image if they can’t read its format, such as SVG.',
    fix: 'Use a JPEG or PNG image as og:image.',
    details: {
      unsupported: 'The preview image is in the {format} format: {url}.',
    },
  },
  run({
    social: {
      images: [image],
    },
  }) {
    if (image === undefined || image.url === null) return notApplicable('no-preview-image');
    const { url, element } = image;
    // An address with parameters may convert the file.
    const format = url.includes('?') ? undefined : unsupported.exec(url.slice(-10))?.[1];
    return format === undefined
      ? pass()
      : fail('unsupported', { format: format.toUpperCase(), url }, element);
  },
});
