import { defineCheck } from '../../check.ts';
import { judgeRule } from '../../judge-rule.ts';

/**
 * Fires on elements with the role `progressbar` that have no accessible name.
 *
 * Source: https://dequeuniversity.com/rules/axe/4.13/aria-progressbar-name
 */
export const a11yAriaProgressbarName = defineCheck({
  id: 'a11y-aria-progressbar-name',
  row: 'a11y-wcag',
  version: 1,
  category: 'accessibility',
  severity: 'notice',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://dequeuniversity.com/rules/axe/4.13/aria-progressbar-name',
  text: {
    failure: 'Progress bars without a name',
    pass: 'Progress bars have a name',
    why: 'Screen readers announce how far something is, but not what is in progress.',
    fix: 'Add an aria-label that says what is in progress, such as “Uploading photos”.',
    details: {
      nameless: '{count, plural, one {# progress bar has} other {# progress bars have}} no accessible name.',
    },
  },
  run: ({ accessibility }) => judgeRule(accessibility, 'aria-progressbar-name', 'nameless'),
});
