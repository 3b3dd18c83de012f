import { defineCheck } from '../../check.ts';
import { judgeRule, namesOf } from '../../judge-rule.ts';

/**
 * Fires on ARIA attributes that the role of their element forbids, mostly `aria-label` on an element without a role and
 * without text.
 *
 * Source: https://dequeuniversity.com/rules/axe/4.13/aria-prohibited-attr
 */
export const a11yAriaProhibitedAttr = defineCheck({
  id: 'a11y-aria-prohibited-attr',
  row: 'a11y-wcag',
  version: 1,
  category: 'accessibility',
  severity: 'notice',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://dequeuniversity.com/rules/axe/4.13/aria-prohibited-attr',
  text: {
    failure: 'Prohibited ARIA attributes',
    pass: 'No prohibited ARIA attributes',
    why: 'An aria-label on a plain <div> or <span> is not announced reliably, so its content is lost for some users.',
    fix: 'Put the text into the element, or give the element a role that can have a name, such as img or group.',
    details: {
      prohibited:
        '{count, plural, one {# element has} other {# elements have}} ARIA attributes that their role prohibits: {names}.',
    },
  },
  run: ({ accessibility }) => judgeRule(accessibility, 'aria-prohibited-attr', 'prohibited', namesOf),
});
