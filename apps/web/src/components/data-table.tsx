import {
  columnFilteringFeature,
  columnVisibilityFeature,
  createFilteredRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { useLanguage, useWords } from '../words/language.tsx';
import { Button } from './button.tsx';
import { downloadCsv, toCsv } from './csv.ts';
import { shownValue, type Column } from './data-table/column.ts';
import { useTableQuery } from './data-table/query.ts';
import { TableRows } from './data-table/rows.tsx';
import { TableTools } from './data-table/tools.tsx';
import { tableWords } from './data-table/words.ts';
import styles from './data-table.module.css';

export type { Column } from './data-table/column.ts';

const features = tableFeatures({
  rowSortingFeature,
  columnFilteringFeature,
  globalFilteringFeature,
  columnVisibilityFeature,
  sortedRowModel: createSortedRowModel(),
  filteredRowModel: createFilteredRowModel(),
});

/**
 * A table with sorting, search, filters, CSV export, and arrow key navigation; it stays responsive with 10,000 rows.
 * Its state is stored in the URL under the table's name. If there is no space for columns, every row becomes a block.
 */
export function DataTable<Row extends object>({
  name,
  label,
  rows,
  columns,
}: {
  /** Used in the URL and as the file name; must be unique on the page. */
  readonly name: string;
  /** The accessible name. */
  readonly label: string;
  readonly rows: readonly Row[];
  /** The first column names the row. */
  readonly columns: readonly Column<Row>[];
}) {
  const words = useWords(tableWords);
  const { language } = useLanguage();
  const [query, change] = useTableQuery(name, columns);
  const definitions = useMemo(() => definitionsOf(columns, language), [columns, language]);
  const state = useMemo(
    () => ({
      sorting: query.sort === null ? [] : [{ ...query.sort }],
      globalFilter: query.find.trim().toLocaleLowerCase(language),
      columnFilters: Object.entries(query.chosen).map(([id, value]) => ({ id, value })),
      columnVisibility: Object.fromEntries([...query.hidden].map((id) => [id, false])),
    }),
    [query, language],
  );
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    state,
    getColumnCanGlobalFilter: () => true,
    globalFilterFn: (row, id, looked: string) => {
      const column = columns.find((one) => one.id === id);
      const shown = column === undefined ? null : shownValue(column, row.original);
      return String(shown ?? '')
        .toLocaleLowerCase(language)
        .includes(looked);
    },
  });

  const shown = table.getRowModel().rows.map((row) => row.original);
  const visible = columns.filter(({ id }) => !query.hidden.has(id));
  const download = (): void => {
    const head = visible.map((column) => column.name);
    const body = shown.map((row) => visible.map((column) => shownValue(column, row)));
    downloadCsv(`${name}.csv`, toCsv([head, ...body]));
  };
  return (
    <div className={styles.frame}>
      <TableTools
        label={label}
        rows={rows}
        shownCount={shown.length}
        columns={columns}
        query={query}
        change={change}
        onFile={download}
      />
      <TableRows
        label={label}
        rows={shown}
        columns={visible}
        sort={query.sort}
        onSort={(sort) => change({ sort })}
      />
      {shown.length === 0 && (
        <div className={styles.none}>
          <p>{words.none}</p>
          <Button kind="plain" onClick={() => change({ find: '', chosen: {} })}>
            {words.clear}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Column definitions for TanStack Table: numbers sort by value, texts by the collation of the reader's language. */
function definitionsOf<Row extends object>(
  columns: readonly Column<Row>[],
  language: string,
): ColumnDef<typeof features, Row>[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return columns.map((column) => ({
    id: column.id,
    accessorFn: (row: Row) => emptyToUndefined(column.value(row)),
    sortUndefined: 'last',
    filterFn: (row, _, chosen) => String(column.value(row.original) ?? '') === chosen,
    sortFn: (a, b) => {
      const [one, other] = [column.value(a.original), column.value(b.original)];
      if (typeof one === 'number' && typeof other === 'number') return one - other;
      const shown = [shownValue(column, a.original), shownValue(column, b.original)] as const;
      return compare(String(shown[0] ?? ''), String(shown[1] ?? ''));
    },
  }));
}

/** Empty values sort last in either direction. */
function emptyToUndefined(value: string | number | null): string | number | undefined {
  return value === null || value === '' ? undefined : value;
}
