/** Parses the rows of a file strictly by RFC 4180; throws if the file does not conform. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  while (cell.lastIndex < text.length) {
    const start = cell.lastIndex;
    const [whole, quoted, plain = '', end] = cell.exec(text) ?? [];
    if (whole === undefined) throw new Error(`This is no cell: ${text.slice(start, start + 60)}`);
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  const [head] = rows;
  if (rows.some(({ length }) => length !== head?.length)) throw new Error('The rows are not equally long.');
  return rows;
}

/** The same, keyed by the names in the first row. */
export function readTable(text: string): Readonly<Record<string, string>>[] {
  const [head = [], ...rows] = readCsv(text);
  return rows.map((row) => Object.fromEntries(head.map((name, place) => [name, row[place] ?? ''])));
}
