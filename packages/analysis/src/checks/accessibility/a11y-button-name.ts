import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { judgedInBrowser, type AccessibilityFacts, type Judged } from '../../facts/accessibility.ts';
import type { Button } from '../../facts/forms.ts';

/**
 * Fires on buttons without an accessible name: a `<button>` without text, label or named image, and button inputs
 * without a value or `alt`. Browsers name submit and reset inputs themselves, but not if their value is empty. A button
 * around an image without any `alt` is left to `img-alt-missing`. Hidden buttons are skipped. In a
 * browser, axe-core judges instead.
 *
 * Sources: https://www.w3.org/WAI/WCAG22/Understanding/name-role-value.html,
 * https://dequeuniversity.com/rules/axe/4.11/input-button-name
 */
export const a11yButtonName = defineCheck({
  id: 'a11y-button-name',
  row: 'a11y-link-name/button-name/label',
  version: 3,
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
  run({ forms: { buttons }, accessibility }) {
    const { count, total, elements } = judgeInBrowser(buttons, accessibility) ?? judgeButtons(buttons);
    if (total === 0) return notApplicable('no-buttons');
    return count === 0 ? pass() : fail('nameless', { count, total }, elements);
  },
});

function judgeInBrowser(buttons: readonly Button[], accessibility: AccessibilityFacts): Judged | null {
  const elsewhere = new Set(
    buttons.filter(({ hasImageWithoutAlt }) => hasImageWithoutAlt).map(({ element }) => element),
  );
  return judgedInBrowser(accessibility, ['button-name', 'input-button-name', 'input-image-alt'], (element) =>
    elsewhere.has(element),
  );
}

function judgeButtons(buttons: readonly Button[]): Judged {
  const shown = buttons.filter(({ isHidden }) => !isHidden);
  const nameless = shown
    .filter(({ isNamed, hasImageWithoutAlt }) => !isNamed && !hasImageWithoutAlt)
    .map(({ element }) => element);
  return { count: nameless.length, total: shown.length, elements: nameless };
}
