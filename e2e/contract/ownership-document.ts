/** The outcome of an operation for everyone who calls it. */
export interface Row {
  readonly operation: string;
  /** What its id names; null for an operation that takes none. */
  readonly names: string | null;
  /** By column. */
  readonly outcomes: Readonly<Record<string, string>>;
}

export interface Table {
  readonly title: string;
  readonly intro: string;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}

/** Generates `docs/reference/ownership.md` from the responses of a running service. */
export function writeDocument(tables: readonly Table[], leaks: number): string {
  const rows = tables.flatMap((table) => table.rows);
  const operations = new Set(
    tables.flatMap(({ title, rows }) => rows.map((row) => `${title} ${row.operation}`)),
  );
  const requests = rows.reduce((sum, { outcomes }) => sum + Object.keys(outcomes).length, 0);
  return `# Ownership

Generated from the responses of a running service: \`npm run generate\`. A test fills accounts with one of everything, takes
every operation from the OpenAPI documents of the service, and sends the same requests as the owner and as everyone else.
Only the owner gets data:

- Everyone else gets the response for an ID that does not exist. The exceptions are scans, batches, crawls, scheduled
  reports, API keys and webhook deliveries: 403 \`FORBIDDEN\` says that they belong to another user, and nothing else.
- No response to others has a host, title, name, email address or task ID of the owner.
- After each request of others that could change something, everything stored about the owner is the same as before.

Operations without an ID are about the account of the caller; those that change it are not called as the owner.

Operations: ${operations.size}. Outcomes: ${requests}. Leaks: ${leaks}.

${tables.map(writeTable).join('\n')}`;
}

function writeTable({ title, intro, columns, rows }: Table): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [
    `## ${title}\n`,
    `${intro}\n`,
    line(['Operation', 'ID of', ...columns]),
    line(['---', '---', ...columns.map(() => '---')]),
    ...rows.map(({ operation, names, outcomes }) =>
      line([`\`${operation}\``, names ?? '', ...columns.map((column) => outcomes[column] ?? '')]),
    ),
    '',
  ].join('\n');
}
