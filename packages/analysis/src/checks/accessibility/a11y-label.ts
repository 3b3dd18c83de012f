import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { judgedInBrowser, type Judged } from '../../facts/accessibility.ts';
import type { Field } from '../../facts/forms.ts';

/**
 * Fires on form fields without an accessible name: no label around the field or for its ID, no `aria-label`,
 * `aria-labelledby` or title. A placeholder passes as a last-resort name for assistive technology, as in other testing
 * tools. Buttons are left to `a11y-button-name`. Hidden fields are skipped, and
 * so are checkboxes that only open a menu. In a browser, axe-core judges instead.
 *
 * Source: https://www.w3.org/WAI/tutorials/forms/labels/
 */
export const a11yLabel = defineCheck({
  id: 'a11y-label',
  row: 'a11y-link-name/button-name/label',
  version: 3,
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
  run({ forms: { fields }, accessibility }) {
    const { count, total, elements } =
      judgedInBrowser(accessibility, ['label', 'select-name']) ?? judgeFields(fields);
    if (total === 0) return notApplicable('no-fields');
    return count === 0 ? pass() : fail('unlabelled', { count, total }, elements);
  },
});

function judgeFields(fields: readonly Field[]): Judged {
  const shown = fields.filter(({ isHidden }) => !isHidden);
  const unlabeled = shown.filter(({ isNamed }) => !isNamed).map(({ element }) => element);
  return { count: unlabeled.length, total: shown.length, elements: unlabeled };
}
