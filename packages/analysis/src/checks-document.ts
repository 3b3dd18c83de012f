import { categories } from './categories.ts';
import type { Check } from './check.ts';

const appliesTo: Readonly<Record<Check['appliesTo'], string>> = {
  any: 'every answer',
  html: 'HTML',
  'html-2xx': 'HTML with a success status',
  'indexable-html': 'HTML with a success status that may be indexed',
};

/** The text of `docs/checks.md`: one table of all checks, in Markdown. */
export function checksDocument(checks: readonly Check[]): string {
  const rows = checks.map((check) => [
    `\`${check.id}\``,
    categories[check.category].label.en,
    check.severity,
    String(check.weight),
    appliesTo[check.appliesTo],
    Object.entries(check.thresholds)
      .map(([name, value]) => `${name} ${value}`)
      .join(', '),
    check.text.en.label,
    check.source,
  ]);
  const header = [
    'Check',
    'Category',
    'Severity',
    'Weight',
    'Applies to',
    'Thresholds',
    'What it looks at',
    'Source',
  ];
  return `# Checks

This page is generated from the checks themselves; a test fails when it is stale. How to write one is told in [adding-a-check.md](adding-a-check.md), how weights become a score in \`packages/analysis/src/score.ts\`. Checks: ${checks.length}.

${table([header, ...rows])}
`;
}

/** A Markdown table with its columns padded, as the formatter leaves it. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[], filler: string) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width, filler)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head, ' '), line([], '-'), ...body.map((row) => line(row, ' '))].join('\n');
}
