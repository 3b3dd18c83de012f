import { useId, useState } from 'react';
import { Button } from '../button.tsx';
import { useFormat, useWords } from '../../words/language.tsx';
import type { Column } from './column.ts';
import { FindField } from './find-field.tsx';
import { LabeledSelect } from './labeled-select.tsx';
import type { TableQuery } from './query.ts';
import { tableWords } from './words.ts';
import styles from './tools.module.css';

/** Toolbar above a table: search, filters, visible columns, and CSV download. */
export function TableTools<Row>(props: {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly shownCount: number;
  readonly columns: readonly Column<Row>[];
  readonly query: TableQuery;
  readonly change: (changes: Partial<TableQuery>) => void;
  readonly onFile: () => void;
}) {
  const { label, rows, shownCount, columns, query, change, onFile } = props;
  const words = useWords(tableWords);
  const format = useFormat();
  const id = useId();
  const [isChoosing, setChoosing] = useState(false);
  const all = words.rows({ count: rows.length });
  return (
    <div className={styles.tools} role="group" aria-label={label}>
      <FindField label={words.find} value={query.find} onChange={(find) => change({ find })} />
      {columns.map((column) => (
        <Choice key={column.id} column={column} rows={rows} query={query} change={change} />
      ))}
      <SortChoice columns={columns} query={query} change={change} />
      <div className={styles.buttons}>
        <Button
          kind="plain"
          aria-expanded={isChoosing}
          aria-controls={id}
          onClick={() => setChoosing(!isChoosing)}
        >
          {words.columns}
        </Button>
        <Button kind="plain" title={words.fileHint} onClick={onFile}>
          {words.file}
        </Button>
      </div>
      <fieldset id={id} className={styles.columns} hidden={!isChoosing}>
        <legend className="visually-hidden">{words.columns}</legend>
        {columns.slice(1).map((column) => (
          <label key={column.id} className={styles.column}>
            <input
              type="checkbox"
              checked={!query.hidden.has(column.id)}
              onChange={() => change({ hidden: toggled(query.hidden, column.id) })}
            />
            {column.name}
          </label>
        ))}
      </fieldset>
      <p className={styles.count} role="status">
        {shownCount === rows.length ? all : words.of({ shown: format.number(shownCount), all })}
      </p>
    </div>
  );
}

function toggled(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** A filter; nothing if all rows have the same value. */
function Choice<Row>(props: {
  readonly column: Column<Row>;
  readonly rows: readonly Row[];
  readonly query: TableQuery;
  readonly change: (changes: Partial<TableQuery>) => void;
}) {
  const { column, rows, query, change } = props;
  const words = useWords(tableWords);
  const format = useFormat();
  if (column.choices === undefined) return null;
  const counts = new Map<string, number>();
  for (const row of rows) {
    const value = String(column.value(row) ?? '');
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const chosen = query.chosen[column.id] ?? '';
  if (counts.size < 2 && chosen === '') return null;
  return (
    <LabeledSelect
      label={column.name}
      value={chosen}
      onChange={(value) => change({ chosen: { ...query.chosen, [column.id]: value } })}
    >
      <option value="">{words.all}</option>
      {Object.entries(column.choices).map(
        ([value, name]) =>
          (counts.has(value) || value === chosen) && (
            <option key={value} value={value}>
              {`${name} (${format.number(counts.get(value) ?? 0)})`}
            </option>
          ),
      )}
    </LabeledSelect>
  );
}

/** Sort select for screens too narrow for column headers, which sort the table elsewhere. */
function SortChoice<Row>(props: {
  readonly columns: readonly Column<Row>[];
  readonly query: TableQuery;
  readonly change: (changes: Partial<TableQuery>) => void;
}) {
  const { columns, query, change } = props;
  const words = useWords(tableWords);
  return (
    <LabeledSelect
      label={words.sort}
      className={styles.narrowOnly}
      value={query.sort === null ? '' : `${query.sort.desc ? '-' : ''}${query.sort.id}`}
      onChange={(value) =>
        change({ sort: value === '' ? null : { id: value.replace(/^-/, ''), desc: value.startsWith('-') } })
      }
    >
      <option value="">{words.unsorted}</option>
      {columns
        .filter(({ id }) => !query.hidden.has(id))
        .flatMap(({ id, name }) => [
          <option key={id} value={id}>
            {words.ascending({ name })}
          </option>,
          <option key={`-${id}`} value={`-${id}`}>
            {words.descending({ name })}
          </option>,
        ])}
    </LabeledSelect>
  );
}
