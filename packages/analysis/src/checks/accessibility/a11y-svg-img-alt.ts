import { defineCheck } from '../../check.ts';
import { judgeRule } from '../../judge-rule.ts';

/**
 * Fires on SVG drawings with the role of an image that have no accessible name. Drawings without a role are not judged.
 *
 * Source: https://dequeuniversity.com/rules/axe/4.13/svg-img-alt
 */
export const a11ySvgImgAlt = defineCheck({
  id: 'a11y-svg-img-alt',
  row: 'a11y-wcag',
  version: 1,
  category: 'accessibility',
  severity: 'notice',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://dequeuniversity.com/rules/axe/4.13/svg-img-alt',
  text: {
    failure: 'SVG images without a name',
    pass: 'SVG images have a name',
    why: 'A screen reader announces only “image” or “graphic”, not what the drawing shows.',
    fix: 'Add a <title> as the first child of the <svg>, or an aria-label. If it is only decorative, replace its role with aria-hidden="true".',
    details: {
      nameless: '{count, plural, one {# SVG image has} other {# SVG images have}} no accessible name.',
    },
  },
  run: ({ accessibility }) => judgeRule(accessibility, 'svg-img-alt', 'nameless'),
});
