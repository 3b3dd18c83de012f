import { defineCheck } from '../../check.ts';
import { judgeRule } from '../../judge-rule.ts';

/**
 * Fires on elements with the role `combobox`, `listbox`, `searchbox`, `slider`, `spinbutton` or `textbox` that have no
 * accessible name. Native fields are left to `a11y-label`.
 *
 * Source: https://dequeuniversity.com/rules/axe/4.13/aria-input-field-name
 */
export const a11yAriaInputFieldName = defineCheck({
  id: 'a11y-aria-input-field-name',
  row: 'a11y-wcag',
  version: 1,
  category: 'accessibility',
  severity: 'notice',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://dequeuniversity.com/rules/axe/4.13/aria-input-field-name',
  text: {
    failure: 'ARIA input fields without a name',
    pass: 'ARIA input fields have a name',
    why: 'Without a name, screen readers announce only the kind of field, not what to enter.',
    fix: 'Add an aria-label, or point aria-labelledby to the visible label. A native <input> or <select> with a <label> is easier to get right.',
    details: {
      nameless:
        '{count, plural, one {# ARIA input field has} other {# ARIA input fields have}} no accessible name.',
    },
  },
  run: ({ accessibility }) => judgeRule(accessibility, 'aria-input-field-name', 'nameless'),
});
