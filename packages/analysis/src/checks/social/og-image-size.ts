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
    en: {
      label: 'Preview image is large and has a full address',
      why: 'Networks show a small image as a thumbnail beside the text, and may not find one whose address is not complete.',
      fix: 'Give the preview image its full address, from https:// on, and at least 1200 × 630 pixels.',
      details: {
        relative: 'The address of the preview image is not complete: “{href}”.',
        unusable: 'The address of the preview image is no web address: “{href}”.',
        small:
          'The preview image is declared as {width} × {height} pixels; large previews take {minWidth} × {minHeight}.',
      },
    },
    it: {
      label: 'Immagine di anteprima grande e con indirizzo completo',
      why: 'I social network mostrano un’immagine piccola come miniatura accanto al testo, e possono non trovarne una con l’indirizzo incompleto.',
      fix: 'Dare all’immagine di anteprima l’indirizzo completo, a partire da https://, e almeno 1200 × 630 pixel.',
      details: {
        relative: 'L’indirizzo dell’immagine di anteprima non è completo: «{href}».',
        unusable: 'L’indirizzo dell’immagine di anteprima non è un indirizzo web: «{href}».',
        small:
          'L’immagine di anteprima è dichiarata di {width} × {height} pixel; le anteprime grandi ne richiedono {minWidth} × {minHeight}.',
      },
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
