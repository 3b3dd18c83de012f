import { defineCheck } from '../../check.ts';
import { judgeRule, namesOf } from '../../judge-rule.ts';

/**
 * Fires on roles without an attribute that they require, such as a checkbox without `aria-checked`.
 *
 * Source: https://dequeuniversity.com/rules/axe/4.13/aria-required-attr
 */
export const a11yAriaRequiredAttr = defineCheck({
  id: 'a11y-aria-required-attr',
  row: 'a11y-wcag',
  version: 1,
  category: 'accessibility',
  severity: 'notice',
  weight: 3,
  appliesTo: 'html-2xx',
  source: 'https://dequeuniversity.com/rules/axe/4.13/aria-required-attr',
  text: {
    failure: 'Missing required ARIA attributes',
    pass: 'Required ARIA attributes present',
    why: 'Without the attribute, assistive technology can’t announce the state, for example whether a checkbox is checked.',
    fix: 'Add the attribute and keep it up to date in your script, or use a native element, which has its state built in.',
    details: {
      missing:
        '{count, plural, one {# element lacks an attribute} other {# elements lack attributes}} that the role requires: {names}.',
    },
  },
  run: ({ accessibility }) => judgeRule(accessibility, 'aria-required-attr', 'missing', namesOf),
});
