import { attribute, attributeWords, type WalkedElement } from '../parse/html.ts';
import type { Collector } from './collector.ts';

export interface Table {
  readonly rows: number;
  /** Columns of its longest row; one if no row has a second cell, however many columns its cells span. */
  readonly columns: number;
  /** All rows have the same number of cells. */
  readonly isRegular: boolean;
  /** Has a `<th>`, a cell with `scope` or `headers`, or a header role. */
  readonly hasHeaders: boolean;
  /** Has a caption, a `<thead>` or a summary, which layout tables do not have. */
  readonly isDeclaredData: boolean;
  /** Its role declares it a layout table, or it contains what data tables do not: a table, form or heading. */
  readonly isLayout: boolean;
  readonly isHidden: boolean;
  readonly element: number;
}

interface OpenTable {
  readonly found: { -readonly [Key in keyof Table]: Table[Key] };
  readonly element: WalkedElement;
  /** Columns of the current row; null before the first row. */
  cells: number | null;
  /** No row so far has a second cell. */
  isSingle: boolean;
}

/** `<table>` in document order. */
export function collectTables(): Collector<readonly Table[]> {
  const tables: Table[] = [];
  const open: OpenTable[] = [];
  const endRow = (table: OpenTable) => {
    const { found, cells } = table;
    if (cells === null) return;
    if (found.rows > 0 && cells !== found.columns) found.isRegular = false;
    found.rows++;
    if (cells > found.columns) found.columns = cells;
    table.cells = null;
  };
  return {
    tags: ['table', 'tr', 'td', 'th', 'caption', 'thead', 'form', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    open(element, place) {
      const around = open.at(-1);
      if (element.tag === 'table') {
        if (around !== undefined) around.found.isLayout = true;
        const roles = attributeWords(element, 'role');
        const found = {
          rows: 0,
          columns: 0,
          isRegular: true,
          hasHeaders: false,
          isDeclaredData: (attribute(element, 'summary') ?? '').trim() !== '',
          isLayout: roles.includes('presentation') || roles.includes('none'),
          isHidden: place.isHidden(),
          element: element.index,
        };
        tables.push(found);
        open.push({ found, element, cells: null, isSingle: true });
        return;
      }
      if (around === undefined) return;
      const { found } = around;
      switch (element.tag) {
        case 'tr':
          endRow(around);
          around.cells = 0;
          break;
        case 'td':
        case 'th':
          if ((around.cells ?? 0) > 0) around.isSingle = false;
          around.cells = (around.cells ?? 0) + columnsOf(element);
          if (isHeader(element)) found.hasHeaders = true;
          break;
        case 'caption':
        case 'thead':
          found.isDeclaredData = true;
          break;
        default:
          found.isLayout = true;
      }
    },
    close(element) {
      const current = open.at(-1);
      if (current?.element !== element) return;
      endRow(current);
      if (current.isSingle) current.found.columns = Math.min(current.found.columns, 1);
      open.pop();
    },
    done: () => tables,
  };
}

function columnsOf(cell: WalkedElement): number {
  const span = Number.parseInt(attribute(cell, 'colspan') ?? '1', 10);
  return span >= 1 && span <= 1000 ? span : 1;
}

function isHeader(cell: WalkedElement): boolean {
  if (cell.tag === 'th' || attribute(cell, 'scope') !== null) return true;
  if ((attribute(cell, 'headers') ?? '').trim() !== '') return true;
  const role = attribute(cell, 'role');
  return role !== null && /\b(?:column|row)header\b/i.test(role);
}
