import type { ReactNode } from 'react';
import styles from './record-table.module.css';

export interface RecordColumn<Row> {
  readonly id: string;
  /** The column name: in the header, and on a phone before each value. */
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** Header content in place of the name, such as a link that sorts by the column. */
  readonly headCell?: ReactNode;
  readonly sorted?: 'ascending' | 'descending' | 'none';
  readonly align?: 'end';
  /** On a phone: `bare` has no label as the value is clear, `whole` takes a line of its own, `none` is hidden. */
  readonly phone?: 'bare' | 'whole' | 'none';
  /** Hidden if the table has little space. */
  readonly isExtra?: true;
}

/**
 * A table of rows sorted by the service; on a phone each row becomes a block that reads from top to bottom. The
 * explicit roles are needed because browsers drop table semantics when CSS changes the table's display.
 */
export function RecordTable<Row>(props: {
  /** What the table lists, for screen reader users, who may not see the heading above it. */
  readonly caption: string;
  readonly columns: readonly RecordColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  /** For cells of many lines: they start at the same height. */
  readonly isTall?: boolean;
}) {
  const { caption, columns, rows, keyOf, isTall = false } = props;
  return (
    <div className={styles.frame}>
      <table className={classes(styles.table, isTall && styles.tall)} role="table" aria-label={caption}>
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
