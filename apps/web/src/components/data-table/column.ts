import type { ReactNode } from 'react';
import type { CsvValue } from '../csv.ts';
import type { Format } from '../../words/format.ts';

/** One column of a data table. Memoize the list of columns (useMemo): every new list sorts the rows again. */
export interface Column<Row> {
  /** Used in the URL; `sort`, `find` and `columns` are reserved. */
  readonly id: string;
  readonly name: string;
  /** The sort value; null and empty strings sort last. */
  readonly value: (row: Row) => string | number | null;
  /** The text to show, search, and export, if it differs from the value. */
  readonly text?: (row: Row) => string | null;
  /** Labels for a small set of values: shown instead of the values, and as a filter above the table. */
  readonly choices?: Readonly<Record<string, string>>;
  /** Renders the cell if text is not enough. It must not contain focusable elements: use `link` for that. */
  readonly cell?: (row: Row) => ReactNode;
  /** Link of the cell: a path on this website, or an external URL. */
  readonly link?: (row: Row) => string | null;
  /** In rem; columns without a width share the remaining space. */
  readonly width?: number;
  readonly isNumber?: true;
  /** Hidden until the reader selects it. */
  readonly isHidden?: true;
}

/** The displayed value, as used by the search and the CSV file. */
export function shownValue<Row>(column: Column<Row>, row: Row): CsvValue {
  if (column.text !== undefined) return column.text(row);
  const value = column.value(row);
  return value === null ? null : (column.choices?.[value] ?? value);
}

export function drawnValue<Row>(column: Column<Row>, row: Row, format: Format): ReactNode {
  if (column.cell !== undefined) return column.cell(row);
  const value = shownValue(column, row);
  if (value === null || value === '') return '–';
  return typeof value === 'number' ? format.number(value, 2) : value;
}
