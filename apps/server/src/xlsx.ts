import { writeXlsxStream } from 'hucre/xlsx';
import type { CsvValue } from './csv.ts';

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Excel reports a file with a longer cell as damaged. */
const maxCellLength = 32_767;

/**
 * A workbook with one sheet, in parts: rows are pulled as they are sent, so memory use does not grow with their number.
 * Text is stored as text, so nothing in it runs as a formula. Rows beyond Excel's limit continue on another sheet.
 */
export function toXlsx(
  name: string,
  columns: readonly string[],
  steps: AsyncIterable<readonly (readonly CsvValue[])[]>,
): AsyncIterable<Uint8Array> {
  return writeXlsxStream(toRows(steps), {
    name,
    columns: columns.map((header) => ({ header })),
    freezePane: { rows: 1 },
  });
}

async function* toRows(steps: AsyncIterable<readonly (readonly CsvValue[])[]>): AsyncIterable<CsvValue[]> {
  for await (const rows of steps) for (const row of rows) yield row.map(toCell);
}

function toCell(value: CsvValue): CsvValue {
  if (typeof value !== 'string') return value;
  // In a cell, _x0041_ stands for A (ECMA-376, part 1, ST_Xstring): literally, its first underscore is escaped.
  return value.slice(0, maxCellLength).replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_');
}
