import { defineCheck } from '../../check.ts';
import { judgeRule } from '../../judge-rule.ts';

/**
 * Fires on elements with the role `img`, except images and SVG, that have no accessible name. SVG is left to
 * `a11y-svg-img-alt`.
 *
 * Source: https://dequeuniversity.com/rules/axe/4.13/role-img-alt
 */
export const a11yRoleImgAlt = defineCheck({
  id: 'a11y-role-img-alt',
  row: 'a11y-wcag',
  version: 1,
  category: 'accessibility',
  severity: 'notice',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://dequeuniversity.com/rules/axe/4.13/role-img-alt',
  text: {
    failure: 'Elements marked as images without a name',
    pass: 'Elements marked as images have a name',
    why: 'A screen reader announces only “image”, so what an icon font or a background image shows is lost.',
    fix: 'Add an aria-label that describes what is shown. If it is only decorative, replace role="img" with aria-hidden="true".',
    details: {
      nameless:
        '{count, plural, one {# element with the role img has} other {# elements with the role img have}} no accessible name.',
    },
  },
  run: ({ accessibility }) => judgeRule(accessibility, 'role-img-alt', 'nameless'),
});
