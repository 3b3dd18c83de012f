import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires when properties of the Open Graph preview are absent or blank: title, description, type, image and
 * address. Where the elements stand is left to `meta-in-body`; what the image is like, to `og-image-size`.
 *
 * Source: https://ogp.me/
 */
export const ogMissing = defineCheck({
  id: 'og-missing',
  version: 1,
  category: 'social',
  severity: 'warning',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://ogp.me/',
  text: {
    failure: 'Preview for social networks',
    pass: 'Preview for social networks',
    why: 'When somebody shares the page, networks and messengers show what the Open Graph properties say; without them they guess, or show the bare address.',
    fix: 'Add the missing meta elements to the head, each with property and content; plug-ins for search engines write them for you.',
    details: {
      none: 'The page has no Open Graph properties.',
      some: 'Open Graph properties that are missing: {missing}.',
    },
  },
  run({ social: { title, description, type, url, images } }) {
    const wanted: readonly (readonly [name: string, present: boolean])[] = [
      ['og:title', title !== null],
      ['og:description', description !== null],
      ['og:type', type !== null],
      ['og:image', images.length > 0],
      ['og:url', url !== null],
    ];
    const missing = wanted.filter(([, present]) => !present).map(([name]) => name);
    if (missing.length === 0) return pass();
    return missing.length === wanted.length ? fail('none', {}) : fail('some', { missing });
  },
});
