import { useCallback, useMemo } from 'react';
import { useSearch } from '../use-search.ts';
import type { Column } from './column.ts';

/** The state of a table. It is stored in the URL, so that a shared link shows the same rows. */
export interface TableQuery {
  readonly sort: { readonly id: string; readonly desc: boolean } | null;
  readonly find: string;
  /** The selected filter value by column. */
  readonly chosen: Readonly<Record<string, string>>;
  readonly hidden: ReadonlySet<string>;
}

/** Reads the parameters prefixed with the table's name: `links.sort=-text`, `links.find=about`, `links.region=nav`. */
export function readQuery<Row>(
  search: URLSearchParams,
  name: string,
  columns: readonly Column<Row>[],
): TableQuery {
  const sort = search.get(`${name}.sort`) ?? '';
  const id = sort.replace(/^-/, '');
  const shown = search.get(`${name}.columns`)?.split(',');
  const chosen: Record<string, string> = {};
  for (const column of columns) {
    const value = search.get(`${name}.${column.id}`);
    if (value !== null && column.choices !== undefined) chosen[column.id] = value;
  }
  const isHidden = (column: Column<Row>) =>
    shown === undefined ? column.isHidden === true : !shown.includes(column.id);
  return {
    sort: columns.some((column) => column.id === id) ? { id, desc: sort.startsWith('-') } : null,
    find: search.get(`${name}.find`) ?? '',
    chosen,
    // The first column names the row and cannot be hidden.
    hidden: new Set(columns.filter((column, index) => index > 0 && isHidden(column)).map(({ id }) => id)),
  };
}

/** Writes what differs from the default state, and leaves other parameters unchanged. */
export function writeQuery<Row>(
  search: URLSearchParams,
  name: string,
  columns: readonly Column<Row>[],
  query: TableQuery,
): URLSearchParams {
  const next = new URLSearchParams(search);
  const set = (key: string, value: string): void => {
    if (value === '') next.delete(`${name}.${key}`);
    else next.set(`${name}.${key}`, value);
  };
  set('sort', query.sort === null ? '' : `${query.sort.desc ? '-' : ''}${query.sort.id}`);
  set('find', query.find);
  for (const { id, choices } of columns) if (choices !== undefined) set(id, query.chosen[id] ?? '');
  const isTouched = columns.some(
    ({ id, isHidden }, i) => i > 0 && query.hidden.has(id) !== (isHidden ?? false),
  );
  const shown = columns.filter(({ id }) => !query.hidden.has(id)).map(({ id }) => id);
  set('columns', isTouched ? shown.join(',') : '');
  return next;
}

export function useTableQuery<Row>(name: string, columns: readonly Column<Row>[]) {
  const [search, setSearch] = useSearch();
  const query = useMemo(() => readQuery(search, name, columns), [search, name, columns]);
  const change = useCallback(
    (changes: Partial<TableQuery>): void => {
      setSearch((now) => writeQuery(now, name, columns, { ...readQuery(now, name, columns), ...changes }), {
        replace: true,
        preventScrollReset: true,
      });
    },
    [setSearch, name, columns],
  );
  return [query, change] as const;
}
