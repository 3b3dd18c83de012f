import { defineCheck } from '../../check.ts';
import { judgeRule, namesOf } from '../../judge-rule.ts';

/**
 * Fires on ARIA attributes whose value is not one of those allowed, or names an element that does not exist.
 *
 * Source: https://dequeuniversity.com/rules/axe/4.13/aria-valid-attr-value
 */
export const a11yAriaValidAttrValue = defineCheck({
  id: 'a11y-aria-valid-attr-value',
  row: 'a11y-wcag',
  version: 1,
  category: 'accessibility',
  severity: 'notice',
  weight: 3,
  appliesTo: 'html-2xx',
  source: 'https://dequeuniversity.com/rules/axe/4.13/aria-valid-attr-value',
  text: {
    failure: 'Invalid values of ARIA attributes',
    pass: 'Valid values of ARIA attributes',
    why: 'Browsers ignore a value that isn’t allowed, so assistive technology announces a wrong state or none.',
    fix: 'Use a value that the ARIA standard allows, such as true or false, and the ID of an element that exists.',
    details: {
      value:
        '{count, plural, one {# element has} other {# elements have}} ARIA attributes with an invalid value: {names}.',
    },
  },
  run: ({ accessibility }) => judgeRule(accessibility, 'aria-valid-attr-value', 'value', namesOf),
});
