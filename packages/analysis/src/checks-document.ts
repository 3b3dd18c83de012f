import { categories } from './categories.ts';
import type { Check } from './check.ts';
import type { CatalogueRow } from './checks/catalogue-rows.ts';
import { markdownTable } from './markdown-table.ts';

const appliesTo: Readonly<Record<Check['appliesTo'], string>> = {
  any: 'every answer',
  html: 'HTML',
  'html-2xx': 'HTML with a success status',
  'indexable-html': 'HTML with a success status that may be indexed',
};

const scopes: Readonly<Record<CatalogueRow['scope'], string>> = {
  page: 'page',
  rendered: 'rendered page',
  site: 'site',
  crawl: 'crawl',
  external: 'external',
};

/** Why a row has no check, where its scope alone says so. */
const later: Readonly<Record<CatalogueRow['scope'], string | null>> = {
  page: null,
  site: null,
  rendered: 'Needs the page to be rendered.',
  crawl: 'Needs other pages of the site: see [site-checks.md](site-checks.md).',
  external: 'Needs measurements of others.',
};

/** The text of `docs/checks.md`: one table of all checks and one of all rows of the catalogue, in Markdown. */
export function checksDocument(checks: readonly Check[], rows: readonly CatalogueRow[]): string {
  const checkRows = checks.map((check) => [
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
  const catalogue = rows.map((row) => [`\`${row.id}\``, scopes[row.scope], coverageOf(row, checks)]);
  return `# Checks

This page is generated from the checks themselves; a test fails when it is stale. Those that look at a crawl as a whole are in [site-checks.md](site-checks.md). How to write one is told in [adding-a-check.md](adding-a-check.md), how weights become a score in \`packages/analysis/src/score.ts\`. Every threshold can be set. Checks: ${checks.length}.

${markdownTable([header, ...checkRows])}

## The catalogue

The rows that the checks come from, each with its check or the reason why it has none. Rows: ${rows.length}.

${markdownTable([['Row', 'Scope', 'Checked by, or why not'], ...catalogue])}
`;
}

function coverageOf(row: CatalogueRow, checks: readonly Check[]): string {
  const own = checks.filter((check) => check.row === row.id).map(({ id }) => `\`${id}\``);
  return [own.join(', '), row.because ?? (own.length === 0 ? later[row.scope] : null)]
    .filter((part) => part !== null && part !== '')
    .join('. ');
}
