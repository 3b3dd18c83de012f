import { defineCheck } from '../../check.ts';
import { judgeRule } from '../../judge-rule.ts';

/**
 * Fires on `autocomplete` values that do not exist or do not fit the field.
 *
 * Source: https://dequeuniversity.com/rules/axe/4.13/autocomplete-valid
 */
export const a11yAutocompleteValid = defineCheck({
  id: 'a11y-autocomplete-valid',
  row: 'a11y-wcag',
  version: 1,
  category: 'accessibility',
  severity: 'notice',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://dequeuniversity.com/rules/axe/4.13/autocomplete-valid',
  text: {
    failure: 'Invalid autocomplete values',
    pass: 'Valid autocomplete values',
    why: 'Browsers fill in names, emails, and postal addresses by these values. With a wrong one, people who find typing hard have to enter everything by hand.',
    fix: 'Use a value of the HTML standard that fits the field, such as email, tel, or street-address.',
    details: {
      invalid:
        '{count, plural, one {# form field has} other {# form fields have}} an invalid autocomplete value.',
    },
  },
  run: ({ accessibility }) => judgeRule(accessibility, 'autocomplete-valid', 'invalid'),
});
