import type { AiCheck } from './ai-check.ts';

/** The table in `docs/ai-overview.md`, as Markdown. */
export function aiChecksTable(checks: readonly AiCheck[]): string {
  const rows = checks.map(({ id, kind, basis, maxScore, text, source }) => [
    `\`${id}\``,
    kind === 'scored' ? String(maxScore) : kind,
    basis,
    text.pass,
    source,
  ]);
  return table([['Check', 'Points', 'Basis', 'Passes as', 'Source'], ...rows]);
}

/** With padded columns, as the formatter writes it. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[], filler: string) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width, filler)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head, ' '), line([], '-'), ...body.map((row) => line(row, ' '))].join('\n');
}
