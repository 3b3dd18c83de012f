import { stringify } from 'csv-stringify/sync';

export type CsvValue = string | number | boolean | null;

/**
 * Goes at the start of a file: without it, Excel reads UTF-8 as the local code page. LibreOffice and parsers accept it.
 */
export const csvMark = '\ufeff';

/**
 * Formats rows per RFC 4180, including line endings. Text comes from untrusted pages, so an apostrophe keeps
 * spreadsheets from running it as a formula. Numbers stay numbers.
 */
export function toCsv(rows: readonly (readonly CsvValue[])[]): string {
  return stringify(rows as CsvValue[][], {
    record_delimiter: '\r\n',
    quote_record_delimiter: true,
    // Leading and trailing spaces are part of a field (RFC 4180, section 2.4), but not every reader knows that.
    quoted_match: /^\s|\s$/,
    cast: { string: withoutFormulas, boolean: String },
  });
}

/**
 * Characters that start a formula, including the full-width forms of East Asian keyboards, optionally after invisible
 * ones.
 */
const atStart = /^(?:[\t\r\n]|[\s\p{C}"']*[=+\-@＝＋－＠])/u;
/** Where a spreadsheet in a decimal-comma locale ends a cell: it splits cells at semicolons and ignores quotes. */
const furtherStarts = /[;\t\r\n][\s\p{C}"']*[=+\-@＝＋－＠]?/gu;
const formulaEnd = /[=+\-@＝＋－＠]$/;

/** Follows OWASP's advice against CSV injection. */
function withoutFormulas(text: string): string {
  const safe = text.replaceAll(furtherStarts, (found) =>
    formulaEnd.test(found) ? `${found.slice(0, -1)}'${found.slice(-1)}` : found,
  );
  return atStart.test(text) ? `'${safe}` : safe;
}
