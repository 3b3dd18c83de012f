export interface Place {
  readonly row: number;
  readonly column: number;
}

/** Approximate number of rows per screen. */
const page = 10;

/** The cell that a key moves to, by the keyboard conventions of grids; null if the key is not a grid key. */
export function moveBy(
  key: string,
  withControl: boolean,
  from: Place,
  size: { readonly rows: number; readonly columns: number },
): Place | null {
  const last = { row: size.rows - 1, column: size.columns - 1 };
  const at = (row: number, column: number): Place => ({
    row: Math.min(Math.max(row, 0), last.row),
    column: Math.min(Math.max(column, 0), last.column),
  });
  switch (key) {
    case 'ArrowDown':
      return at(from.row + 1, from.column);
    case 'ArrowUp':
      return at(from.row - 1, from.column);
    case 'ArrowRight':
      return at(from.row, from.column + 1);
    case 'ArrowLeft':
      return at(from.row, from.column - 1);
    case 'PageDown':
      return at(from.row + page, from.column);
    case 'PageUp':
      return at(from.row - page, from.column);
    case 'Home':
      return at(withControl ? 0 : from.row, 0);
    case 'End':
      return at(withControl ? last.row : from.row, last.column);
    default:
      return null;
  }
}
