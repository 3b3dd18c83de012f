import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires on form fields without an accessible name: no label around the field or for its ID, no `aria-label`,
 * `aria-labelledby` or title. A placeholder passes as a last-resort name for assistive technology, as in other testing
 * tools. Buttons are left to `a11y-button-name`. Hidden fields are skipped, and
 * so are checkboxes that only open a menu.
 *
 * Source: https://www.w3.org/WAI/tutorials/forms/labels/
 */
export const a11yLabel = defineCheck({
  id: 'a11y-label',
  row: 'a11y-link-name/button-name/label',
  version: 2,
  category: 'accessibility',
  severity: 'warning',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://www.w3.org/WAI/tutorials/forms/labels/',
  text: {
    failure: 'Form fields without a label',
    pass: 'Form fields have labels',
    why: 'Without a label, screen readers cannot say what a field is for, and clicking the text next to the field does not focus it.',
    fix: 'Add a <label> next to the field and set its for attribute to the ID of the field. If there is no room for text, add an aria-label to the field.',
    details: {
      unlabelled:
        '{count, number} of {total, plural, one {# form field} other {# form fields}} {count, plural, one {has no label} other {have no label}}.',
    },
  },
  run({ forms: { fields } }) {
    const shown = fields.filter(({ isHidden }) => !isHidden);
    if (shown.length === 0) return notApplicable('no-fields');
    const unlabeled = shown.filter(({ isNamed }) => !isNamed);
    if (unlabeled.length === 0) return pass();
    return fail(
      'unlabelled',
      { count: unlabeled.length, total: shown.length },
      unlabeled.map(({ element }) => element),
    );
  },
});
