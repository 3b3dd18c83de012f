import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when `max-image-preview` limits the size of images in search. Without the directive, Google decides itself.
 *
 * Source: https://developers.google.com/search/docs/appearance/google-discover
 */
export const idxImagePreview = defineCheck({
  id: 'idx-image-preview',
  version: 1,
  category: 'indexability',
  severity: 'notice',
  weight: 1,
  appliesTo: 'indexable-html',
  source: 'https://developers.google.com/search/docs/appearance/google-discover',
  text: {
    failure: 'Image previews limited',
    pass: 'Image previews not limited',
    why: 'Discover shows large images only for pages that allow them, and large images bring more visits.',
    fix: 'Set max-image-preview:large in the robots meta tag, unless you have a reason to limit previews.',
    details: {
      limited: 'The page sets max-image-preview:{size}.',
    },
  },
  run({ indexability: { directives, googlebot } }) {
    const size = googlebot.maxImagePreview;
    if (size === null) return notApplicable('no-robots-directives');
    if (size === 'large') return pass();
    const limiting = directives.filter(
      ({ name, value }) => name === 'max-image-preview' && value?.toLowerCase() === size,
    );
    return fail(
      'limited',
      { size },
      limiting.flatMap(({ element }) => element ?? []),
    );
  },
});
