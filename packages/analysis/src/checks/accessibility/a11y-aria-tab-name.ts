import { defineCheck } from '../../check.ts';
import { judgeRule } from '../../judge-rule.ts';

/**
 * Fires on elements with the role `tab` that have no accessible name.
 *
 * Source: https://dequeuniversity.com/rules/axe/4.13/aria-tab-name
 */
export const a11yAriaTabName = defineCheck({
  id: 'a11y-aria-tab-name',
  row: 'a11y-wcag',
  version: 1,
  category: 'accessibility',
  severity: 'notice',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://dequeuniversity.com/rules/axe/4.13/aria-tab-name',
  text: {
    failure: 'Tabs without a name',
    pass: 'Tabs have a name',
    why: 'A screen reader announces a tab without a name only as “tab”, so users can’t tell what it opens.',
    fix: 'Add text to the tab, or an aria-label if it shows only an icon.',
    details: {
      nameless: '{count, plural, one {# tab has} other {# tabs have}} no accessible name.',
    },
  },
  run: ({ accessibility }) => judgeRule(accessibility, 'aria-tab-name', 'nameless'),
});
