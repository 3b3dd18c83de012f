import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/** Relations that Google reads. */
const relations = ['icon', 'apple-touch-icon', 'apple-touch-icon-precomposed'];

/**
 * Fires when all icons that the home page links to declare a size below the one that Google recommends. An icon without a
 * size, or in SVG format, may have any size.
 *
 * Source: https://developers.google.com/search/docs/appearance/favicon-in-search
 */
export const faviconSmall = defineCheck({
  id: 'favicon-small',
  version: 1,
  category: 'social',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  thresholds: { pixels: 48 },
  source: 'https://developers.google.com/search/docs/appearance/favicon-in-search',
  text: {
    failure: 'Favicon too small for search results',
    pass: 'Favicon size OK',
    why: 'Google recommends an icon of at least 48 × 48 pixels. A smaller one looks blurred next to search results.',
    fix: 'Add an icon of 48, 96 or 192 pixels, or an SVG icon.',
    details: {
      small: 'The largest icon has {pixels, number} × {pixels, number} pixels.',
    },
  },
  run({ response, linkElements }, limit) {
    if (!response.isRoot) return notApplicable('not-the-home-page');
    const icons = linkElements.filter(
      ({ rel, url }) => url !== null && relations.some((name) => rel.includes(name)),
    );
    if (icons.length === 0) return notApplicable('no-icons');
    let largest = 0;
    for (const { sizes, type, href } of icons) {
      const pixels = sizes === null ? Infinity : largestOf(sizes);
      largest = Math.max(
        largest,
        type === 'image/svg+xml' || /\.svg(?:[?#]|$)/i.test(href) ? Infinity : pixels,
      );
    }
    if (largest >= limit.pixels) return pass();
    return fail(
      'small',
      { pixels: largest },
      icons.map(({ element }) => element),
    );
  },
});

/** The larger side of the largest size; infinite for `any` and what is no size. */
function largestOf(sizes: string): number {
  const found = [...sizes.slice(0, 200).matchAll(/(\d{1,5})x(\d{1,5})/gi)].map(
    ([, width = '', height = '']) => Math.max(Number(width), Number(height)),
  );
  return found.length === 0 ? Infinity : Math.max(...found);
}
