import { defineCheck } from '../../check.ts';
import { judgeRule } from '../../judge-rule.ts';

/**
 * Fires on elements with the role `tooltip` that have no accessible name, so no text either.
 *
 * Source: https://dequeuniversity.com/rules/axe/4.13/aria-tooltip-name
 */
export const a11yAriaTooltipName = defineCheck({
  id: 'a11y-aria-tooltip-name',
  row: 'a11y-wcag',
  version: 1,
  category: 'accessibility',
  severity: 'notice',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://dequeuniversity.com/rules/axe/4.13/aria-tooltip-name',
  text: {
    failure: 'Empty tooltips',
    pass: 'Tooltips have text',
    why: 'Screen readers have nothing to say about an empty tooltip, so its hint is lost for their users.',
    fix: 'Put the hint into the tooltip as text.',
    details: {
      nameless: '{count, plural, one {# tooltip has} other {# tooltips have}} no text.',
    },
  },
  run: ({ accessibility }) => judgeRule(accessibility, 'aria-tooltip-name', 'nameless'),
});
