/**
 * The rules of axe-core for WCAG 2.0 to 2.2, levels A and AA, that are run in the browser, each with the check that
 * reports it. All others of these levels never report a failure of a page without frames: they ask for a review by a
 * person, are experimental, or deprecated.
 *
 * Source: https://github.com/dequelabs/axe-core/blob/develop/doc/rule-descriptions.md
 */
export const accessibilityRules = {
  'area-alt': 'a11y-area-alt',
  'aria-allowed-attr': 'a11y-aria-allowed-attr',
  'aria-command-name': 'a11y-aria-command-name',
  'aria-conditional-attr': 'a11y-aria-conditional-attr',
  'aria-deprecated-role': 'a11y-aria-deprecated-role',
  'aria-hidden-body': 'a11y-aria-hidden-body',
  'aria-hidden-focus': 'a11y-aria-hidden-focus',
  'aria-input-field-name': 'a11y-aria-input-field-name',
  'aria-meter-name': 'a11y-aria-meter-name',
  'aria-progressbar-name': 'a11y-aria-progressbar-name',
  'aria-prohibited-attr': 'a11y-aria-prohibited-attr',
  'aria-required-attr': 'a11y-aria-required-attr',
  'aria-required-children': 'a11y-aria-required-children',
  'aria-required-parent': 'a11y-aria-required-parent',
  'aria-roles': 'a11y-aria-roles',
  'aria-tab-name': 'a11y-aria-tab-name',
  'aria-toggle-field-name': 'a11y-aria-toggle-field-name',
  'aria-tooltip-name': 'a11y-aria-tooltip-name',
  'aria-valid-attr': 'a11y-aria-valid-attr',
  'aria-valid-attr-value': 'a11y-aria-valid-attr-value',
  'autocomplete-valid': 'a11y-autocomplete-valid',
  'avoid-inline-spacing': 'a11y-avoid-inline-spacing',
  blink: 'a11y-blink',
  'button-name': 'a11y-button-name',
  'color-contrast': 'a11y-color-contrast',
  'definition-list': 'a11y-definition-list',
  dlitem: 'a11y-dlitem',
  'document-title': 'title-missing',
  'frame-title': 'a11y-iframe-title',
  'html-has-lang': 'lang-missing',
  'html-lang-valid': 'lang-invalid',
  'html-xml-lang-mismatch': 'a11y-html-xml-lang-mismatch',
  'image-alt': 'img-alt-missing',
  'input-button-name': 'a11y-button-name',
  'input-image-alt': 'a11y-button-name',
  label: 'a11y-label',
  'link-in-text-block': 'a11y-link-in-text-block',
  'link-name': 'a11y-link-name',
  list: 'a11y-list',
  listitem: 'a11y-listitem',
  marquee: 'a11y-marquee',
  'meta-refresh': 'a11y-meta-refresh',
  'meta-viewport': 'mob-zoom-disabled',
  'nested-interactive': 'a11y-nested-interactive',
  'object-alt': 'a11y-object-alt',
  'role-img-alt': 'a11y-role-img-alt',
  'scrollable-region-focusable': 'a11y-scrollable-region-focusable',
  'select-name': 'a11y-label',
  'summary-name': 'a11y-summary-name',
  'svg-img-alt': 'a11y-svg-img-alt',
  'target-size': 'a11y-target-size',
  'td-headers-attr': 'a11y-td-headers-attr',
  'valid-lang': 'a11y-valid-lang',
} as const;

export type AccessibilityRuleId = keyof typeof accessibilityRules;

export const accessibilityRuleIds = Object.keys(accessibilityRules) as readonly AccessibilityRuleId[];
