import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { judgedInBrowser } from '../../facts/accessibility.ts';

/**
 * Fires on images without alternative text that `img-alt-missing` leaves out because they show nothing, such as pixels that
 * count visits and spacers: screen readers announce them all the same.
 *
 * Source: https://dequeuniversity.com/rules/axe/4.13/image-alt
 */
export const a11yImageAlt = defineCheck({
  id: 'a11y-image-alt',
  row: 'a11y-wcag',
  version: 1,
  category: 'accessibility',
  severity: 'notice',
  weight: 3,
  appliesTo: 'html-2xx',
  source: 'https://dequeuniversity.com/rules/axe/4.13/image-alt',
  text: {
    failure: 'Blank images without empty alt text',
    pass: 'Blank images have empty alt text',
    why: 'Screen readers announce a tracking pixel or a spacer without an alt attribute as an image, often with its file name.',
    fix: 'Add alt="" to images that show nothing.',
    details: {
      absent:
        '{count, plural, one {# image that shows nothing has no alt attribute} other {# images that show nothing have no alt attribute}}.',
    },
  },
  run({ accessibility, images }) {
    const reported = new Set<number>();
    for (const { isHidden, isBlank, alt, element } of images)
      if (!isHidden && !isBlank && (alt === null || alt.trim() === '')) reported.add(element);
    const seen = judgedInBrowser(accessibility, ['image-alt'], (element) => reported.has(element));
    if (seen === null) return notApplicable(accessibility.reason ?? 'not-rendered');
    if (seen.total === 0) return notApplicable('no-images');
    return seen.count === 0 ? pass() : fail('absent', { count: seen.count }, seen.elements);
  },
});
