import { saveFile } from './save-file.ts';

export type CsvValue = string | number | null;

/** What spreadsheets take for a formula when a cell begins with it; the wide forms are those of East Asian keyboards. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * A table as RFC 4180 has it. Texts come from pages that anybody may have written: an apostrophe keeps a spreadsheet
 * from running one as a formula. Numbers stay numbers.
 */
export function toCsv(rows: readonly (readonly CsvValue[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = formulaStart.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Hands a table to the reader. The mark at its beginning tells spreadsheets that it is UTF-8. */
export function downloadCsv(fileName: string, csv: string): void {
  saveFile(fileName, new Blob(['\ufeff', csv], { type: 'text/csv;charset=utf-8' }));
}
