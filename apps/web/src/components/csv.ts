import { saveFile } from './save-file.ts';

export type CsvValue = string | number | null;

/** What begins a formula; the wide forms are those of East Asian keyboards. What cannot be seen may stand before it. */
const atStart = /^(?:[\t\r\n]|[\s\p{C}"']*[=+\-@＝＋－＠])/u;
/** Where a spreadsheet in a country with decimal commas ends a cell: it parts cells by semicolons, and knows no quotes. */
const furtherStarts = /[;\t\r\n][\s\p{C}"']*[=+\-@＝＋－＠]?/gu;
const formulaEnd = /[=+\-@＝＋－＠]$/;

/**
 * A table as RFC 4180 has it. Texts come from pages that anybody may have written: an apostrophe keeps a spreadsheet
 * from running one as a formula, by the same rules as in the files of the API. Numbers stay numbers.
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

/** Hands a table to the reader. The mark at its beginning tells spreadsheets that it is UTF-8. */
export function downloadCsv(fileName: string, csv: string): void {
  saveFile(fileName, new Blob(['\ufeff', csv], { type: 'text/csv;charset=utf-8' }));
}
