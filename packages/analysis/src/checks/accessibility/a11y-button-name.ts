import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires on buttons that nothing names: `<button>` without text, label or named image, and inputs that draw a button
 * without value or `alt`. Browsers name submit and reset inputs themselves. A button around an image without any `alt`
 * is left to `img-alt-missing`; hidden buttons are left out.
 *
 * Source: https://www.w3.org/WAI/WCAG22/Understanding/name-role-value.html
 */
export const a11yButtonName = defineCheck({
  id: 'a11y-button-name',
  row: 'a11y-link-name/button-name/label',
  version: 1,
  category: 'accessibility',
  severity: 'warning',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/name-role-value.html',
  text: {
    failure: 'Buttons have a name',
    pass: 'Buttons have a name',
    why: 'A screen reader says only “button” where a symbol has no name, and voice control has no word to press it by.',
    fix: 'Write a text into the button, or an aria-label where only a symbol is shown: “Search”, “Open menu”.',
    details: { nameless: 'Buttons without a name: {count} of {total}.' },
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
