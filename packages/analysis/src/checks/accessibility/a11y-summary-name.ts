import { defineCheck } from '../../check.ts';
import { judgeRule } from '../../judge-rule.ts';

/**
 * Fires on `<summary>` elements without an accessible name.
 *
 * Source: https://dequeuniversity.com/rules/axe/4.13/summary-name
 */
export const a11ySummaryName = defineCheck({
  id: 'a11y-summary-name',
  row: 'a11y-wcag',
  version: 1,
  category: 'accessibility',
  severity: 'notice',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://dequeuniversity.com/rules/axe/4.13/summary-name',
  text: {
    failure: 'Disclosure summaries without a name',
    pass: 'Disclosure summaries have a name',
    why: 'Screen readers announce that something can be expanded, but not what.',
    fix: 'Add text to the <summary>, or an aria-label if it shows only an icon.',
    details: {
      nameless:
        '{count, plural, one {# <summary> element has} other {# <summary> elements have}} no accessible name.',
    },
  },
  run: ({ accessibility }) => judgeRule(accessibility, 'summary-name', 'nameless'),
});
