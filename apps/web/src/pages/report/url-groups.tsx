import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Grouping } from '../../api/report.ts';
import { LabeledSelect } from '../../components/data-table/labeled-select.tsx';
import { RecordTable, type RecordColumn } from '../../components/record-table.tsx';
import { useSearch } from '../../components/use-search.ts';
import { useWords } from '../../words/language.tsx';
import { groupWords } from './group-words.ts';
import { changedSearch } from './report-search.ts';
import styles from './report.module.css';

const groupings = ['template', 'folder'] as const satisfies readonly Grouping[];

/** The group that a list is limited to, from the URL. */
export interface UrlGroup {
  readonly template?: string;
  readonly folder?: string;
}

export function groupIn(search: URLSearchParams): UrlGroup {
  const [template, folder] = [search.get('template'), search.get('folder')];
  return { ...(template === null ? {} : { template }), ...(folder === null ? {} : { folder }) };
}

export function groupingIn(search: URLSearchParams): Grouping | null {
  return groupings.find((one) => one === search.get('group')) ?? null;
}

/** Selects how a list is grouped; in the URL. */
export function GroupSelect({
  current,
  canBeNone,
}: {
  readonly current: Grouping | null;
  readonly canBeNone: boolean;
}) {
  const words = useWords(groupWords);
  const [, setSearch] = useSearch();
  return (
    <LabeledSelect
      label={words.groupBy}
      value={current ?? ''}
      onChange={(group) =>
        setSearch((now) => changedSearch(now, { group, page: null }), {
          replace: true,
          preventScrollReset: true,
        })
      }
    >
      {canBeNone && <option value="">{words.none}</option>}
      {groupings.map((one) => (
        <option key={one} value={one}>
          {words.names[one]}
        </option>
      ))}
    </LabeledSelect>
  );
}

/** The groups that a list is limited to, with a link to the whole list. Nothing if it is not limited. */
export function ActiveGroup() {
  const words = useWords(groupWords);
  const [search] = useSearchParams();
  const group = groupIn(search);
  const active = groupings.filter((one) => group[one] !== undefined);
  if (active.length === 0) return null;
  return (
    <p className={styles.activeGroup}>
      {active.map((one) => (
        <bdi key={one}>{words.active[one]({ name: group[one] ?? '' })}</bdi>
      ))}
      <Link
        to={{ search: changedSearch(search, { template: null, folder: null, page: null }) }}
        preventScrollReset
      >
        {words.all}
      </Link>
    </p>
  );
}

export interface GroupColumn<Row> {
  readonly id: string;
  readonly name: string;
  readonly value: (row: Row) => ReactNode;
}

/** Groups of URLs with counts; each name limits the list to its group. */
export function GroupTable<Row extends { readonly name: string }>(props: {
  readonly by: Grouping;
  readonly rows: readonly Row[];
  readonly columns: readonly GroupColumn<Row>[];
}) {
  const { by, rows, columns } = props;
  const words = useWords(groupWords);
  const [search] = useSearchParams();
  return (
    <RecordTable
      caption={words.names[by]}
      rows={rows}
      keyOf={({ name }) => name}
      columns={[
        {
          id: 'name',
          head: words.names[by],
          phone: 'whole',
          cell: ({ name }) => (
            <Link
              className={styles.group}
              preventScrollReset
              to={{ search: changedSearch(search, { [by]: name, group: null, page: null }) }}
            >
              <bdi>{name}</bdi>
            </Link>
          ),
        },
        ...columns.map(({ id, name, value }): RecordColumn<Row> => ({
          id,
          head: name,
          align: 'end',
          cell: value,
        })),
      ]}
    />
  );
}

/** What the signs in a template stand for. */
export function TemplateNote({ by }: { readonly by: Grouping }) {
  const words = useWords(groupWords);
  return by === 'template' ? <p className={styles.quiet}>{words.note}</p> : null;
}
