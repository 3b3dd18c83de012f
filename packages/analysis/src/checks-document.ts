import { categories } from './categories.ts';
import type { Check } from './check.ts';
import type { CatalogRow } from './checks/catalog-rows.ts';
import { markdownTable } from './markdown-table.ts';

const appliesTo: Readonly<Record<Check['appliesTo'], string>> = {
  any: 'every response',
  html: 'HTML',
  'html-2xx': 'HTML with a success status',
  'indexable-html': 'indexable HTML with a success status',
};

const scopes: Readonly<Record<CatalogRow['scope'], string>> = {
  page: 'page',
  rendered: 'rendered page',
  site: 'site',
  crawl: 'crawl',
  external: 'external',
};

/** Why a row has no check, if its scope is the reason. */
const reasonByScope: Readonly<Record<CatalogRow['scope'], string | null>> = {
  page: null,
  site: null,
  rendered: 'Requires a rendered page.',
  crawl: 'Requires other pages of the site: see [site-checks.md](site-checks.md).',
  external: 'Requires third-party measurements.',
};

/** The Markdown of `docs/reference/checks.md`: one table of all checks and one of all requirements. */
export function checksDocument(checks: readonly Check[], rows: readonly CatalogRow[]): string {
  const checkRows = checks.map((check) => [
    `\`${check.id}\``,
    categories[check.category].label,
    check.severity,
    String(check.weight),
    appliesTo[check.appliesTo],
    Object.entries(check.thresholds)
      .map(([name, value]) => `${name} ${value}`)
      .join(', '),
    check.text.failure,
    check.source,
  ]);
  const header = ['Check', 'Category', 'Severity', 'Weight', 'Applies to', 'Thresholds', 'Issue', 'Source'];
  const catalog = rows.map((row) => [`\`${row.id}\``, scopes[row.scope], coverageOf(row, checks)]);
  return `# Checks

Generated from the code; a test fails when this page is out of date. Checks that need a whole crawl are in [site-checks.md](site-checks.md). [Checks and scores](../checks-and-scores.md) explains severities, weights and thresholds, and [adding-a-check.md](../adding-a-check.md) how to write a check. ${checks.length} checks.

${markdownTable([header, ...checkRows])}

## Coverage

Every requirement considered, with the checks that cover it or the reason why there is none. ${rows.length} requirements.

${markdownTable([['Requirement', 'Scope', 'Covered by, or reason'], ...catalog])}
`;
}

function coverageOf(row: CatalogRow, checks: readonly Check[]): string {
  const own = checks.filter((check) => check.row === row.id).map(({ id }) => `\`${id}\``);
  return [own.join(', '), row.because ?? (own.length === 0 ? reasonByScope[row.scope] : null)]
    .filter((part) => part !== null && part !== '')
    .join('. ');
}
