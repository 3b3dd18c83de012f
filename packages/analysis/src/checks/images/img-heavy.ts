import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires on images that a phone downloads in a large file, whatever their number of pixels. In a crawl, `img-size-kb` judges
 * all image files that are linked, also those that a phone doesn’t choose.
 *
 * Source: https://developer.chrome.com/docs/lighthouse/performance/uses-optimized-images
 */
export const imgHeavy = defineCheck({
  id: 'img-heavy',
  row: 'img-size-kb',
  version: 1,
  category: 'images',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  thresholds: { kilobytes: 500 },
  source: 'https://developer.chrome.com/docs/lighthouse/performance/uses-optimized-images',
  text: {
    failure: 'Heavy images on phones',
    pass: 'Image files OK on phones',
    why: 'Large image files take seconds to arrive over mobile networks and compete with everything else on the page.',
    fix: 'Save the image as WebP or AVIF with a quality around 75, and offer smaller versions with srcset.',
    details: {
      heavy:
        '{count, plural, one {# image file has} other {# image files have}} more than {limit, number} kB. The largest, {url}, has {kilobytes, number} kB.',
    },
  },
  run({ traffic }, limit) {
    if (traffic === null) return notApplicable('not-rendered');
    const images = traffic.files.filter(({ type }) => type === 'image');
    if (images.length === 0) return notApplicable('no-images');
    const heavy = images
      .filter(({ bytes }) => bytes > limit.kilobytes * 1000)
      .sort((a, b) => b.bytes - a.bytes);
    const [first] = heavy;
    if (first === undefined) return pass();
    const kilobytes = Math.round(first.bytes / 1000);
    return fail('heavy', { count: heavy.length, limit: limit.kilobytes, url: first.url, kilobytes });
  },
});
