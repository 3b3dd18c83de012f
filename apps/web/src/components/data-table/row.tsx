import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../../words/language.tsx';
import { OutsideLink, webAddress } from '../outside-link.tsx';
import { drawnValue, type Column } from './column.ts';
import type { Place } from './move.ts';
import styles from '../data-table.module.css';

export function TableRow<Row>({
  row,
  index,
  columns,
  activeColumn,
  onFocus,
  measure,
}: {
  readonly row: Row;
  readonly index: number;
  readonly columns: readonly Column<Row>[];
  /** The column whose cell the Tab key reaches; null in every row but one. */
  readonly activeColumn: number | null;
  readonly onFocus: (place: Place) => void;
  readonly measure: ((element: HTMLTableRowElement | null) => void) | undefined;
}) {
  const format = useFormat();
  return (
    <tr ref={measure} role="row" data-index={index} aria-rowindex={index + 2} className={styles.row}>
      {columns.map((column, at) => {
        const Cell = at === 0 ? 'th' : 'td';
        const to = column.link?.(row) ?? null;
        const isLink = to !== null && (to.startsWith('/') || webAddress(to) !== null);
        // The focus target: the link in the cell, or else the cell itself.
        const stop = {
          'data-cell': `${index}:${at}`,
          tabIndex: at === activeColumn ? 0 : -1,
          onFocus: () => onFocus({ row: index, column: at }),
        };
        const drawn = drawnValue(column, row, format);
        return (
          <Cell
            key={column.id}
            {...(isLink ? {} : stop)}
            role={at === 0 ? 'rowheader' : 'gridcell'}
            scope={at === 0 ? 'row' : undefined}
            className={column.isNumber === true ? styles.number : undefined}
          >
            <span className={styles.label}>{column.name}</span>
            <div className={styles.value} dir="auto">
              {isLink ? (
                <CellLink to={to} stop={stop}>
                  {drawn}
                </CellLink>
              ) : (
                drawn
              )}
            </div>
          </Cell>
        );
      })}
    </tr>
  );
}

type Stop = { readonly 'data-cell': string; readonly tabIndex: number; readonly onFocus: () => void };

function CellLink(props: { readonly to: string; readonly stop: Stop; readonly children: ReactNode }) {
  const { to, stop, children } = props;
  if (to.startsWith('/')) {
    return (
      <Link to={to} {...stop}>
        {children}
      </Link>
    );
  }
  return (
    <OutsideLink href={to} {...stop}>
      {children}
    </OutsideLink>
  );
}
