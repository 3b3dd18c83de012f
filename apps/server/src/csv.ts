import { stringify } from 'csv-stringify/sync';

export type CsvValue = string | number | boolean | null;

/** Opens a file: without it Excel reads UTF-8 as the code page of its country. LibreOffice and parsers know it, too. */
export const csvMark = '\ufeff';

/**
 * Rows of RFC 4180 with their line ends. Texts come from pages that anybody may have written: an apostrophe keeps
 * spreadsheets from running one as a formula. Numbers stay numbers.
 */
export function toCsv(rows: readonly (readonly CsvValue[])[]): string {
  return stringify(rows as CsvValue[][], {
    record_delimiter: '\r\n',
    quote_record_delimiter: true,
    // Blanks at the ends are part of a text (RFC 4180, section 2.4), which not every reader knows.
    quoted_match: /^\s|\s$/,
    cast: { string: withoutFormulas, boolean: String },
  });
}

/** What begins a formula; the wide forms are those of East Asian keyboards. What cannot be seen may stand before it. */
const atStart = /^(?:[\t\r\n]|[\s\p{C}"']*[=+\-@＝＋－＠])/u;
/** Where a spreadsheet in a country with decimal commas ends a cell: it parts cells by semicolons, and knows no quotes. */
const furtherStarts = /[;\t\r\n][\s\p{C}"']*[=+\-@＝＋－＠]?/gu;
const formulaEnd = /[=+\-@＝＋－＠]$/;

/** As OWASP advises against CSV injection. */
function withoutFormulas(text: string): string {
  const safe = text.replaceAll(furtherStarts, (found) =>
    formulaEnd.test(found) ? `${found.slice(0, -1)}'${found.slice(-1)}` : found,
  );
  return atStart.test(text) ? `'${safe}` : safe;
}
