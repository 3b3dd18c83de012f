import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires on buttons without an accessible name: a `<button>` without text, label or named image, and button inputs
 * without a value or `alt`. Browsers name submit and reset inputs themselves, but not if their value is empty. A button
 * around an image without any `alt` is left to `img-alt-missing`. Hidden buttons are skipped.
 *
 * Sources: https://www.w3.org/WAI/WCAG22/Understanding/name-role-value.html,
 * https://dequeuniversity.com/rules/axe/4.11/input-button-name
 */
export const a11yButtonName = defineCheck({
  id: 'a11y-button-name',
  row: 'a11y-link-name/button-name/label',
  version: 2,
  category: 'accessibility',
  severity: 'warning',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/name-role-value.html',
  text: {
    failure: 'Buttons without an accessible name',
    pass: 'Buttons have an accessible name',
    why: 'A screen reader announces a button without a name only as “button”, and voice control users have no word to activate it with.',
    fix: 'Add text to the button, or an aria-label if it shows only an icon, such as “Search” or “Open menu”.',
    details: {
      nameless:
        '{count, number} of {total, plural, one {# button} other {# buttons}} {count, plural, one {has no accessible name} other {have no accessible name}}.',
    },
  },
  run({ forms: { buttons } }) {
    const shown = buttons.filter(({ isHidden }) => !isHidden);
    if (shown.length === 0) return notApplicable('no-buttons');
    const nameless = shown.filter(({ isNamed, hasImageWithoutAlt }) => !isNamed && !hasImageWithoutAlt);
    if (nameless.length === 0) return pass();
    return fail(
      'nameless',
      { count: nameless.length, total: shown.length },
      nameless.map(({ element }) => element),
    );
  },
});
