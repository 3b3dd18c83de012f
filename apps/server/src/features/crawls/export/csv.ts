export type CsvValue = string | number | boolean | null;

/** A row of RFC 4180 with its line end. */
export function toCsvRow(values: readonly CsvValue[]): string {
  return `${values.map(toCell).join(',')}\r\n`;
}

function toCell(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  // A spreadsheet would take such a text for a formula and run it.
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
