import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Column } from './column.ts';
import { TableHead } from './head.tsx';
import { moveBy, type Place } from './move.ts';
import type { TableQuery } from './query.ts';
import { TableRow } from './row.tsx';
import styles from '../data-table.module.css';

/**
 * Up to this many rows are all rendered and the page scrolls; beyond it, the table scrolls and renders visible rows
 * only.
 */
const drawnRows = 30;

/** An ARIA grid: one tab stop, with arrow keys to move between cells. */
export function TableRows<Row>({
  label,
  rows,
  columns,
  sort,
  onSort,
}: {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly sort: TableQuery['sort'];
  readonly onSort: (sort: TableQuery['sort']) => void;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<Place>({ row: 0, column: 0 });
  const isPrinting = useSyncExternalStore(watchPrint, printNow, () => false);
  const isLong = rows.length > drawnRows;
  const isVirtual = isLong && !isPrinting;
  const active = {
    row: Math.min(chosen.row, rows.length - 1),
    column: Math.min(chosen.column, columns.length - 1),
  };
  // eslint-disable-next-line react-hooks/incompatible-library -- nothing it returns is kept beyond the render
  const virtual = useVirtualizer({
    count: rows.length,
    enabled: isVirtual,
    getScrollElement: () => frame.current,
    estimateSize: () => 38,
    overscan: 8,
    // The header is sticky above the rows.
    scrollPaddingEnd: 60,
    // Keeps the focused cell rendered, however far it is scrolled out of view.
    rangeExtractor: (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), active.row])].sort(byNumber),
  });

  const move = (event: KeyboardEvent): void => {
    const size = { rows: rows.length, columns: columns.length };
    const next = moveBy(event.key, event.ctrlKey || event.metaKey, active, size);
    if (next === null || event.altKey || event.shiftKey) return;
    event.preventDefault();
    flushSync(() => setChosen(next));
    frame.current
      ?.querySelector<HTMLElement>(`[data-cell="${next.row}:${next.column}"]`)
      ?.focus({ preventScroll: isVirtual });
    if (isVirtual) virtual.scrollToIndex(next.row);
  };

  const items = isVirtual
    ? virtual.getVirtualItems()
    : rows.map((_, index) => ({ index, key: index, start: 0, end: 0 }));
  const rest = isVirtual ? virtual.getTotalSize() - (items.at(-1)?.end ?? 0) : 0;
  return (
    <div ref={frame} className={isLong ? styles.scrolled : styles.whole}>
      <table
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
        className={styles.table}
      >
        <TableHead columns={columns} sort={sort} onSort={onSort} />
        <tbody role="rowgroup" onKeyDown={move}>
          {items.flatMap(({ index, key, start }, position) => {
            const row = rows[index];
            if (row === undefined) return [];
            return [
              <Gap key={`gap-${key}`} height={start - (items[position - 1]?.end ?? 0)} />,
              <TableRow
                key={key}
                row={row}
                index={index}
                columns={columns}
                activeColumn={index === active.row ? active.column : null}
                onFocus={setChosen}
                measure={isVirtual ? virtual.measureElement : undefined}
              />,
            ];
          })}
          <Gap height={rest} />
        </tbody>
      </table>
    </div>
  );
}

/** Takes the space of rows that are not rendered. */
function Gap({ height }: { readonly height: number }) {
  if (height <= 0) return null;
  return (
    <tr role="none" aria-hidden="true" className={styles.gap}>
      <td role="none" style={{ height }} />
    </tr>
  );
}

const byNumber = (a: number, b: number): number => a - b;

/** Print has no scrolling: every row is rendered. */
function watchPrint(onChange: () => void): () => void {
  const query = matchMedia('print');
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
const printNow = (): boolean => matchMedia('print').matches;
