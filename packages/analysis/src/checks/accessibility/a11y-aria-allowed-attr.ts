import { defineCheck } from '../../check.ts';
import { judgeRule, namesOf } from '../../judge-rule.ts';

/**
 * Fires on ARIA attributes that the role of their element does not have. Those that a role forbids are left to
 * `a11y-aria-prohibited-attr`.
 *
 * Source: https://dequeuniversity.com/rules/axe/4.13/aria-allowed-attr
 */
export const a11yAriaAllowedAttr = defineCheck({
  id: 'a11y-aria-allowed-attr',
  row: 'a11y-wcag',
  version: 1,
  category: 'accessibility',
  severity: 'notice',
  weight: 3,
  appliesTo: 'html-2xx',
  source: 'https://dequeuniversity.com/rules/axe/4.13/aria-allowed-attr',
  text: {
    failure: 'ARIA attributes that don’t fit the role',
    pass: 'ARIA attributes fit the role',
    why: 'Assistive technology ignores an attribute that the role of an element doesn’t support, or announces something that isn’t true.',
    fix: 'Remove the attribute, or give the element a role that supports it. A native element such as <button> or <input type="checkbox"> often needs no ARIA at all.',
    details: {
      unsupported:
        '{count, plural, one {# element has} other {# elements have}} ARIA attributes that their role doesn’t support: {names}.',
    },
  },
  run: ({ accessibility }) => judgeRule(accessibility, 'aria-allowed-attr', 'unsupported', namesOf),
});
