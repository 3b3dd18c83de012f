import { defineCheck } from '../../check.ts';
import { judgeRule } from '../../judge-rule.ts';

/**
 * Fires on elements with the role `button`, `link` or `menuitem` that have no accessible name. Native buttons and links are
 * left to `a11y-button-name` and `a11y-link-name`.
 *
 * Source: https://dequeuniversity.com/rules/axe/4.13/aria-command-name
 */
export const a11yAriaCommandName = defineCheck({
  id: 'a11y-aria-command-name',
  row: 'a11y-wcag',
  version: 1,
  category: 'accessibility',
  severity: 'notice',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://dequeuniversity.com/rules/axe/4.13/aria-command-name',
  text: {
    failure: 'ARIA buttons, links, or menu items without a name',
    pass: 'ARIA buttons, links, and menu items have a name',
    why: 'A screen reader announces only “button” or “link” for them, and voice control users have no word to activate them with.',
    fix: 'Add text to the element, or an aria-label if it shows only an icon.',
    details: {
      nameless:
        '{count, plural, one {# element with the role button, link, or menuitem has} other {# elements with the role button, link, or menuitem have}} no accessible name.',
    },
  },
  run: ({ accessibility }) => judgeRule(accessibility, 'aria-command-name', 'nameless'),
});
