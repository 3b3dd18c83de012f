import { defineCheck } from '../../check.ts';
import { judgeRule } from '../../judge-rule.ts';

/**
 * Fires on `<dt>` and `<dd>` elements outside of a `<dl>`.
 *
 * Source: https://dequeuniversity.com/rules/axe/4.13/dlitem
 */
export const a11yDlitem = defineCheck({
  id: 'a11y-dlitem',
  row: 'a11y-wcag',
  version: 1,
  category: 'accessibility',
  severity: 'notice',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://dequeuniversity.com/rules/axe/4.13/dlitem',
  text: {
    failure: 'Terms or descriptions outside a definition list',
    pass: 'Terms and descriptions inside definition lists',
    why: 'Without the <dl> around them, screen readers don’t announce that a term and its description belong together.',
    fix: 'Put a <dl> around the <dt> and <dd> elements.',
    details: {
      outside:
        '{count, plural, one {# <dt> or <dd> element is} other {# <dt> or <dd> elements are}} outside a definition list.',
    },
  },
  run: ({ accessibility }) => judgeRule(accessibility, 'dlitem', 'outside'),
});
