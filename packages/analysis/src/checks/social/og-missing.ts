import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires when Open Graph properties are missing or empty: title, description, type, image and URL. The
 * position of the elements is left to `meta-in-body`, the image itself to `og-image-size`.
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
    failure: 'Missing Open Graph tags',
    pass: 'Open Graph tags present',
    why: 'When someone shares the page, social networks and messaging apps build the preview from its Open Graph tags. Without them, they guess or show only the URL.',
    fix: 'Add the missing meta tags to the head, each with a property and content attribute. SEO plugins can do this for you.',
    details: {
      none: 'The page has no Open Graph tags.',
      some: 'Missing Open Graph tags: {missing}.',
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
