import { defineCheck } from '../../check.ts';
import { judgeRule } from '../../judge-rule.ts';

/**
 * Fires on ARIA attributes that their element supports only under a condition that is not met, such as `aria-checked` on a
 * checkbox whose own state is another one, or `aria-expanded` on a row outside of a tree grid.
 *
 * Source: https://dequeuniversity.com/rules/axe/4.13/aria-conditional-attr
 */
export const a11yAriaConditionalAttr = defineCheck({
  id: 'a11y-aria-conditional-attr',
  row: 'a11y-wcag',
  version: 1,
  category: 'accessibility',
  severity: 'notice',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://dequeuniversity.com/rules/axe/4.13/aria-conditional-attr',
  text: {
    failure: 'ARIA attributes used outside their conditions',
    pass: 'ARIA attributes used under their conditions',
    why: 'An attribute that contradicts the element’s own state, or that is only meant for another context, makes assistive technology announce something wrong.',
    fix: 'Remove the attribute. Use the native state instead, such as the checked property of a checkbox.',
    details: {
      condition:
        '{count, plural, one {# element has an ARIA attribute that doesn’t apply to it in this context} other {# elements have ARIA attributes that don’t apply to them in this context}}.',
    },
  },
  run: ({ accessibility }) => judgeRule(accessibility, 'aria-conditional-attr', 'condition'),
});
