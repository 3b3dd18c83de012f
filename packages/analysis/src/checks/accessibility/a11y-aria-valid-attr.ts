import { defineCheck } from '../../check.ts';
import { judgeRule, namesOf } from '../../judge-rule.ts';

/**
 * Fires on attributes that start with `aria-` and do not exist.
 *
 * Source: https://dequeuniversity.com/rules/axe/4.13/aria-valid-attr
 */
export const a11yAriaValidAttr = defineCheck({
  id: 'a11y-aria-valid-attr',
  row: 'a11y-wcag',
  version: 1,
  category: 'accessibility',
  severity: 'notice',
  weight: 3,
  appliesTo: 'html-2xx',
  source: 'https://dequeuniversity.com/rules/axe/4.13/aria-valid-attr',
  text: {
    failure: 'Unknown ARIA attributes',
    pass: 'Known ARIA attributes',
    why: 'Browsers ignore an attribute that doesn’t exist, often a spelling mistake, so what it should say is lost.',
    fix: 'Correct the spelling, such as aria-labelledby, or remove the attribute.',
    details: {
      unknown:
        '{count, plural, one {# element has} other {# elements have}} ARIA attributes that don’t exist: {names}.',
    },
  },
  run: ({ accessibility }) => judgeRule(accessibility, 'aria-valid-attr', 'unknown', namesOf),
});
