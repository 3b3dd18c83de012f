import type { ReactNode } from 'react';
import type { CsvValue } from '../csv.ts';
import type { Format } from '../../words/format.ts';

/** One column of a data table. Keep the list of them stable (useMemo): the rows are sorted anew with every new one. */
export interface Column<Row> {
  /** Stands in the address; `sort`, `find` and `columns` are taken. */
  readonly id: string;
  readonly name: string;
  /** What it is sorted by; null and an empty text stand last. */
  readonly value: (row: Row) => string | number | null;
  /** What the reader sees, searches and takes home, where that is not the value. */
  readonly text?: (row: Row) => string | null;
  /** Names of the values where these are few: shown in their place, and as a choice above the table. */
  readonly choices?: Readonly<Record<string, string>>;
  /** How it is drawn, where that is no text. Nothing in it may take the focus: that is what `link` is for. */
  readonly cell?: (row: Row) => ReactNode;
  /** Where the cell leads: a path of this website, or an address elsewhere. */
  readonly link?: (row: Row) => string | null;
  /** In rem; the columns without share what is left. */
  readonly width?: number;
  readonly isNumber?: true;
  /** Until the reader chooses it. */
  readonly isHidden?: true;
}

/** What the reader sees of a value, for the search and the file. */
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
