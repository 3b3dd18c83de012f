import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import type { Table } from '../../facts/tables.ts';

/**
 * Fires on tables of data without header cells. A table is taken to hold data when it has a caption, a `<thead>` or a
 * summary, or is a regular grid of at least `rows` and `columns` with no other table, form or heading in it. Tables that
 * only arrange, by their role or by what they hold, and hidden ones are left out.
 *
 * Source: https://www.w3.org/WAI/tutorials/tables/
 */
export const a11yTableHeaders = defineCheck({
  id: 'a11y-table-headers',
  row: 'a11y-table-headers/iframe-title/video-captions',
  version: 1,
  category: 'accessibility',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  thresholds: { rows: 3, columns: 2 },
  source: 'https://www.w3.org/WAI/tutorials/tables/',
  text: {
    failure: 'Data tables have header cells',
    pass: 'Data tables have header cells',
    why: 'By the header cells a screen reader says what a number stands for; search engines and assistants read tables by them, too.',
    fix: 'Use <th> for the cells that name a column or a row, with scope="col" or scope="row".',
    details: { headless: 'Data tables without header cells: {count} of {total}.' },
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
