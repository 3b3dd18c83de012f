import { defineCheck } from '../../check.ts';
import { judgeRule } from '../../judge-rule.ts';

/**
 * Fires when `aria-hidden="true"` is set on the body, often because a script did not remove it after closing a dialog.
 *
 * Source: https://dequeuniversity.com/rules/axe/4.13/aria-hidden-body
 */
export const a11yAriaHiddenBody = defineCheck({
  id: 'a11y-aria-hidden-body',
  row: 'a11y-wcag',
  version: 1,
  category: 'accessibility',
  severity: 'notice',
  weight: 3,
  appliesTo: 'html-2xx',
  source: 'https://dequeuniversity.com/rules/axe/4.13/aria-hidden-body',
  text: {
    failure: 'Whole page hidden from screen readers',
    pass: 'Page not hidden from screen readers',
    why: 'With aria-hidden="true" on the body, screen readers present an empty page.',
    fix: 'Remove aria-hidden from <body>. To cover the page with a dialog, use <dialog> with showModal(), or the inert attribute on the content behind it.',
    details: {
      hidden: 'The body has aria-hidden="true".',
    },
  },
  run: ({ accessibility }) => judgeRule(accessibility, 'aria-hidden-body', 'hidden'),
});
