import { defineCheck } from '../../check.ts';
import { judgeRule } from '../../judge-rule.ts';

/**
 * Fires on tables with a `headers` attribute that names an element other than a header cell of the same table.
 *
 * Source: https://dequeuniversity.com/rules/axe/4.13/td-headers-attr
 */
export const a11yTdHeadersAttr = defineCheck({
  id: 'a11y-td-headers-attr',
  row: 'a11y-wcag',
  version: 1,
  category: 'accessibility',
  severity: 'notice',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://dequeuniversity.com/rules/axe/4.13/td-headers-attr',
  text: {
    failure: 'Table cells that reference a wrong header',
    pass: 'Table cells reference their headers',
    why: 'Screen readers announce the headers that a cell names. If they aren’t header cells of the same table, they announce nothing or something wrong.',
    fix: 'Set each headers attribute to the IDs of <th> cells in the same table. In simple tables, remove it: <th> with scope is enough.',
    details: {
      reference:
        '{count, plural, one {# table has} other {# tables have}} headers attributes that don’t name a header cell of the same table.',
    },
  },
  run: ({ accessibility }) => judgeRule(accessibility, 'td-headers-attr', 'reference'),
});
