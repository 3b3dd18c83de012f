import { defineCheck } from '../../check.ts';
import { judgeRule } from '../../judge-rule.ts';

/**
 * Fires on elements with `aria-hidden="true"` that can get the keyboard focus, or contain what can.
 *
 * Source: https://dequeuniversity.com/rules/axe/4.13/aria-hidden-focus
 */
export const a11yAriaHiddenFocus = defineCheck({
  id: 'a11y-aria-hidden-focus',
  row: 'a11y-wcag',
  version: 1,
  category: 'accessibility',
  severity: 'notice',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://dequeuniversity.com/rules/axe/4.13/aria-hidden-focus',
  text: {
    failure: 'Hidden elements that can be focused',
    pass: 'Hidden elements can’t be focused',
    why: 'Keyboard users reach these elements with Tab, but screen readers announce nothing, so users don’t know where they are.',
    fix: 'Take what is hidden out of the tab order with the inert attribute, tabindex="-1", or display: none, or remove aria-hidden.',
    details: {
      focusable:
        '{count, plural, one {# element with aria-hidden="true" can be focused or contains something that can} other {# elements with aria-hidden="true" can be focused or contain something that can}}.',
    },
  },
  run: ({ accessibility }) => judgeRule(accessibility, 'aria-hidden-focus', 'focusable'),
});
