import { useWords } from '../../words/language.tsx';
import type { Column } from './column.ts';
import type { TableQuery } from './query.ts';
import { tableWords } from './words.ts';
import styles from '../data-table.module.css';

/** Column headers that sort: in one direction, then the other, then back to the original order. */
export function TableHead<Row>({
  columns,
  sort,
  onSort,
}: {
  readonly columns: readonly Column<Row>[];
  readonly sort: TableQuery['sort'];
  readonly onSort: (sort: TableQuery['sort']) => void;
}) {
  const words = useWords(tableWords);
  const next = (column: Column<Row>): TableQuery['sort'] => {
    // For numbers, readers want the largest first.
    const first = column.isNumber === true;
    if (sort?.id !== column.id) return { id: column.id, desc: first };
    return sort.desc === first ? { id: column.id, desc: !first } : null;
  };
  return (
    <thead role="rowgroup" className={styles.head}>
      <tr role="row" aria-rowindex={1}>
        {columns.map((column) => {
          const sorted = sort?.id === column.id ? sort : null;
          return (
            <th
              key={column.id}
              role="columnheader"
              scope="col"
              aria-sort={sorted === null ? 'none' : sorted.desc ? 'descending' : 'ascending'}
              className={column.isNumber === true ? styles.number : undefined}
              style={column.width === undefined ? undefined : { width: `${column.width}rem` }}
            >
              <button
                type="button"
                className={styles.sort}
                title={words.sortBy({ name: column.name })}
                onClick={() => onSort(next(column))}
              >
                {column.name}
                <svg width="10" height="12" viewBox="0 0 10 12" aria-hidden="true" className={styles.arrow}>
                  <path d="M5 0 9 5H1Z" className={sorted?.desc === false ? styles.lit : undefined} />
                  <path d="M5 12 1 7h8Z" className={sorted?.desc === true ? styles.lit : undefined} />
                </svg>
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
