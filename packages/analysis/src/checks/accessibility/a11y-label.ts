import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires on fields to fill in or choose from that nothing names: no label around them or for their id, no `aria-label`,
 * `aria-labelledby` or title. A placeholder is a name of last resort for assistive technology and is let pass, as other
 * testers do. Buttons are left to `a11y-button-name`; hidden fields are left out.
 *
 * Source: https://www.w3.org/WAI/tutorials/forms/labels/
 */
export const a11yLabel = defineCheck({
  id: 'a11y-label',
  row: 'a11y-link-name/button-name/label',
  version: 1,
  category: 'accessibility',
  severity: 'warning',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://www.w3.org/WAI/tutorials/forms/labels/',
  text: {
    failure: 'Form fields have a label',
    pass: 'Form fields have a label',
    why: 'Without a label a screen reader cannot say what belongs into a field, and a click on the words beside it does not reach it.',
    fix: 'Put a <label> with the id of the field in its for attribute beside it, or an aria-label on it where there is no room for words.',
    details: { unlabelled: 'Form fields without a label: {count} of {total}.' },
  },
  run({ forms: { fields } }) {
    const shown = fields.filter(({ isHidden }) => !isHidden);
    if (shown.length === 0) return notApplicable('no-fields');
    const unlabelled = shown.filter(({ isNamed }) => !isNamed);
    if (unlabelled.length === 0) return pass();
    return fail(
      'unlabelled',
      { count: unlabelled.length, total: shown.length },
      unlabelled.map(({ element }) => element),
    );
  },
});
