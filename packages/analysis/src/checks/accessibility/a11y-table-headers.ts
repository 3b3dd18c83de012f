import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import type { Table } from '../../facts/tables.ts';

/**
 * Fires on data tables without header cells. A table counts as a data table when it has a caption, a `<thead>` or a
 * summary, or is a regular grid of at least `rows` and `columns` that contains no other table, form or heading. Layout
 * tables, by their role or their content, and hidden tables are skipped.
 *
 * Source: https://www.w3.org/WAI/tutorials/tables/
 */
export const a11yTableHeaders = defineCheck({
  id: 'a11y-table-headers',
  row: 'a11y-table-headers/iframe-title/video-captions',
  version: 2,
  category: 'accessibility',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  thresholds: { rows: 3, columns: 2 },
  source: 'https://www.w3.org/WAI/tutorials/tables/',
  text: {
    failure: 'Data tables without header cells',
    pass: 'Data tables have header cells',
    why: 'Header cells let screen readers say what each value means. Search engines and AI assistants also use them to understand tables.',
    fix: 'Use <th> for cells that name a column or row, with scope="col" or scope="row".',
    details: {
      headless:
        '{count, number} of {total, plural, one {# data table} other {# data tables}} {count, plural, one {has no header cells} other {have no header cells}}.',
    },
  },
  run({ tables }, limit) {
    const holdsData = ({ rows, columns, isRegular, isDeclaredData, hasHeaders }: Table) =>
      hasHeaders || isDeclaredData || (isRegular && rows >= limit.rows && columns >= limit.columns);
    const data = tables.filter(
      (table) => !table.isHidden && !table.isLayout && table.rows > 0 && holdsData(table),
    );
    if (data.length === 0) return notApplicable('no-tables');
    const headless = data.filter(({ hasHeaders }) => !hasHeaders);
    if (headless.length === 0) return pass();
    return fail(
      'headless',
      { count: headless.length, total: data.length },
      headless.map(({ element }) => element),
    );
  },
});
