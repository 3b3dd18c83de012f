import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { useWords } from '../words/language.tsx';
import { defineWords } from '../words/words.ts';
import { LabeledSelect } from './data-table/labeled-select.tsx';
import styles from './sort.module.css';

const words = defineWords('components/sort', {
  by: 'Sort by {name}',
  sort: 'Sort by',
  orders: {
    text: { ascending: '{name}, A to Z', descending: '{name}, Z to A' },
    number: { ascending: '{name}, lowest first', descending: '{name}, highest first' },
    time: { ascending: '{name}, oldest first', descending: '{name}, newest first' },
  },
});

/** A column of a `RecordTable` that the service sorts by. */
interface Sortable<Name extends string> {
  /** The name of the order in the API, which has a leading `-` if it is descending. */
  readonly id: Name;
  readonly head: string;
  /** What it holds; of times, the newest comes first when the column is chosen. */
  readonly kind: 'text' | 'number' | 'time';
}

/** The header of a column that can be sorted by: what a `RecordTable` needs to show it. */
export function sortedHead<Name extends string>(
  { id, head, kind }: Sortable<Name>,
  current: string,
  to: (sort: Name | `-${Name}`) => To,
): {
  readonly head: string;
  readonly headCell: ReactNode;
  readonly sorted: 'ascending' | 'descending' | 'none';
} {
  const sorted = current === id ? 'ascending' : current === `-${id}` ? 'descending' : 'none';
  const isNextDescending = sorted === 'none' ? kind === 'time' : sorted === 'ascending';
  return {
    head,
    headCell: <SortLink head={head} sorted={sorted} to={to(isNextDescending ? `-${id}` : id)} />,
    sorted,
  };
}

function SortLink(props: {
  readonly head: string;
  readonly sorted: 'ascending' | 'descending' | 'none';
  readonly to: To;
}) {
  const { head, sorted, to } = props;
  const own = useWords(words);
  return (
    <>
      <Link to={to} className={styles.link} title={own.by({ name: head })} replace preventScrollReset>
        {head}
        <span aria-hidden="true">{sorted === 'none' ? '' : sorted === 'descending' ? ' ↓' : ' ↑'}</span>
      </Link>
      {/* On a phone the header row is hidden, and nothing in it can be focusable. */}
      <span className={styles.text}>{head}</span>
    </>
  );
}

/** The same choice on a phone, where a `RecordTable` has no header, or for a list that never has one. */
export function SortSelect<Name extends string>(props: {
  readonly columns: readonly Sortable<Name>[];
  readonly current: string;
  readonly onChange: (sort: string) => void;
  /** Whether the list has no header at any width. */
  readonly isOnly?: boolean;
}) {
  const { columns, current, onChange, isOnly = false } = props;
  const own = useWords(words);
  return (
    <LabeledSelect
      className={isOnly ? undefined : styles.select}
      label={own.sort}
      value={current}
      onChange={onChange}
    >
      {columns.flatMap(({ id, head: name, kind }) => [
        <option key={id} value={id}>
          {own.orders[kind].ascending({ name })}
        </option>,
        <option key={`-${id}`} value={`-${id}`}>
          {own.orders[kind].descending({ name })}
        </option>,
      ])}
    </LabeledSelect>
  );
}

/** The order in the URL; invalid values are ignored. */
export function sortIn<Name extends string>(
  search: URLSearchParams,
  names: readonly Name[],
  standard: Name | `-${Name}`,
): Name | `-${Name}` {
  const wanted = search.get('sort');
  const all = names.flatMap((name): (Name | `-${Name}`)[] => [name, `-${name}`]);
  return all.find((one) => one === wanted) ?? standard;
}
