import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { indexesOf } from '../../facts/layout.ts';

/**
 * Fires on images that the browser has loaded without getting an image: the file is missing, damaged or no image. If a
 * limit cut off the load, missing images may be the fault of that limit.
 *
 * Source: https://html.spec.whatwg.org/multipage/images.html#img-error
 */
export const imgNotShown = defineCheck({
  id: 'img-not-shown',
  row: 'img-broken',
  version: 1,
  category: 'images',
  severity: 'warning',
  weight: 3,
  appliesTo: 'html-2xx',
  source: 'https://html.spec.whatwg.org/multipage/images.html#img-error',
  text: {
    failure: 'Broken images',
    pass: 'Images load',
    why: 'Visitors see a gap or an icon instead of these images, and Google can’t index them.',
    fix: 'Correct the URL in src or srcset, or upload the file again. Check that the server allows requests from browsers.',
    details: {
      broken:
        '{count, plural, one {# image} other {# images}} on the page {count, plural, one {doesn’t load} other {don’t load}}. The first is {url}.',
    },
  },
  run({ layout }) {
    if (layout === null) return notApplicable('not-rendered');
    if (layout.images.length === 0) return notApplicable('no-images');
    const broken = layout.images.filter(({ state, url }) => state === 'broken' && url !== 'data:');
    const [first] = broken;
    if (first === undefined) return pass();
    if (!layout.isComplete) return notApplicable('load-cut-short');
    return fail('broken', { count: broken.length, url: first.url }, indexesOf(broken));
  },
});
