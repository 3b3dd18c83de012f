import type { ReactNode } from 'react';
import styles from './record-table.module.css';

export interface RecordColumn<Row> {
  readonly id: string;
  /** Its name: at its head, and on a phone before each value. */
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** What stands at its head in place of the name, such as the way to sort by it. */
  readonly headCell?: ReactNode;
  readonly sorted?: 'ascending' | 'descending' | 'none';
  readonly align?: 'end';
  /** On a phone: without its name as it speaks for itself, a line of its own, or not at all. */
  readonly phone?: 'bare' | 'whole' | 'none';
  /** What can be missed where the table has little room. */
  readonly isExtra?: true;
}

/**
 * Rows that the service has put in order, as a table; on a phone each row becomes a block that reads from top to
 * bottom. The roles stand here because a browser forgets them with the table's own layout.
 */
export function RecordTable<Row>(props: {
  /** What it lists, for who cannot see the heading above it. */
  readonly caption: string;
  readonly columns: readonly RecordColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
}) {
  const { caption, columns, rows, keyOf } = props;
  return (
    <div className={styles.frame}>
      <table className={styles.table} role="table" aria-label={caption}>
        <thead className={styles.head} role="rowgroup">
          <tr role="row">
            {columns.map(({ id, head, headCell, sorted, align, isExtra }) => (
              <th
                key={id}
                scope="col"
                role="columnheader"
                aria-sort={sorted}
                className={classes(align === 'end' && styles.end, isExtra === true && styles.extra)}
              >
                {headCell ?? head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={keyOf(row)} role="row" className={styles.row}>
              {columns.map(({ id, head, cell, align, phone, isExtra }) => (
                <td
                  key={id}
                  role="cell"
                  data-name={phone === undefined ? head : undefined}
                  className={classes(
                    styles.cell,
                    align === 'end' && styles.end,
                    phone !== undefined && styles[phone],
                    isExtra === true && styles.extra,
                  )}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function classes(...names: readonly (string | false | undefined)[]): string {
  return names.filter((name) => name !== false).join(' ');
}
