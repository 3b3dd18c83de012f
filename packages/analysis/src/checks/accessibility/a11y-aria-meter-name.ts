import { defineCheck } from '../../check.ts';
import { judgeRule } from '../../judge-rule.ts';

/**
 * Fires on elements with the role `meter` that have no accessible name.
 *
 * Source: https://dequeuniversity.com/rules/axe/4.13/aria-meter-name
 */
export const a11yAriaMeterName = defineCheck({
  id: 'a11y-aria-meter-name',
  row: 'a11y-wcag',
  version: 1,
  category: 'accessibility',
  severity: 'notice',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://dequeuniversity.com/rules/axe/4.13/aria-meter-name',
  text: {
    failure: 'Meters without a name',
    pass: 'Meters have a name',
    why: 'Screen readers announce a value such as “60 percent”, but not what it measures.',
    fix: 'Add an aria-label that says what is measured, such as “Storage used”.',
    details: {
      nameless:
        '{count, plural, one {# element with the role meter has} other {# elements with the role meter have}} no accessible name.',
    },
  },
  run: ({ accessibility }) => judgeRule(accessibility, 'aria-meter-name', 'nameless'),
});
