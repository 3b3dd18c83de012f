import { saveFile } from './save-file.ts';

export type CsvValue = string | number | null;

/** What starts a formula, possibly after invisible characters. The full-width forms come from East Asian keyboards. */
const atStart = /^(?:[\t\r\n]|[\s\p{C}"']*[=+\-@＝＋－＠])/u;
/** Where spreadsheets in locales with decimal commas may end a cell: they split at semicolons and ignore quotes. */
const furtherStarts = /[;\t\r\n][\s\p{C}"']*[=+\-@＝＋－＠]?/gu;
const formulaEnd = /[=+\-@＝＋－＠]$/;

/**
 * Serializes a table as CSV (RFC 4180). Texts come from untrusted pages: an apostrophe keeps spreadsheets from running
 * them as formulas, by the same rules as in the API's files. Numbers stay numbers.
 */
export function toCsv(rows: readonly (readonly CsvValue[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = withoutFormulas(value);
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function withoutFormulas(text: string): string {
  const safe = text.replaceAll(furtherStarts, (found) =>
    formulaEnd.test(found) ? `${found.slice(0, -1)}'${found.slice(-1)}` : found,
  );
  return atStart.test(text) ? `'${safe}` : safe;
}

/** Downloads a table. The BOM at the start tells spreadsheets that the file is UTF-8. */
export function downloadCsv(fileName: string, csv: string): void {
  saveFile(fileName, new Blob(['\ufeff', csv], { type: 'text/csv;charset=utf-8' }));
}
