import { defineCheck } from '../../check.ts';
import { judgeRule } from '../../judge-rule.ts';

/**
 * Fires on elements with the role `checkbox`, `radio`, `switch`, `option`, `menuitemcheckbox` or `menuitemradio` that have no
 * accessible name. Native fields are left to `a11y-label`.
 *
 * Source: https://dequeuniversity.com/rules/axe/4.13/aria-toggle-field-name
 */
export const a11yAriaToggleFieldName = defineCheck({
  id: 'a11y-aria-toggle-field-name',
  row: 'a11y-wcag',
  version: 1,
  category: 'accessibility',
  severity: 'notice',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://dequeuniversity.com/rules/axe/4.13/aria-toggle-field-name',
  text: {
    failure: 'ARIA checkboxes, switches, or options without a name',
    pass: 'ARIA checkboxes, switches, and options have a name',
    why: 'Screen readers announce whether it is on or off, but not what it controls.',
    fix: 'Add text to the element, or an aria-label that says what it controls.',
    details: {
      nameless:
        '{count, plural, one {# element that can be switched or selected has} other {# elements that can be switched or selected have}} no accessible name.',
    },
  },
  run: ({ accessibility }) => judgeRule(accessibility, 'aria-toggle-field-name', 'nameless'),
});
