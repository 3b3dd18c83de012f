import { categories, markdownTable, type CatalogueRow } from '@siteglass/analysis';
import type { SiteCheck } from './site-check.ts';

/** The text of `docs/site-checks.md`: a table of all site checks and one of the rows that they come from, in Markdown. */
export function siteChecksDocument(checks: readonly SiteCheck[], catalogue: readonly CatalogueRow[]): string {
  const header = ['Check', 'Category', 'Severity', 'Thresholds', 'What it looks at', 'Source'];
  const rows = checks.map((check) => [
    `\`${check.id}\``,
    categories[check.category].label.en,
    check.severity,
    Object.entries(check.thresholds)
      .map(([name, value]) => `${name} ${value}`)
      .join(', '),
    check.text.en.label,
    check.source,
  ]);
  const covered = catalogue.flatMap(({ id }) => {
    const own = checks.filter(({ row }) => row === id).map((check) => `\`${check.id}\``);
    return own.length === 0 ? [] : [[`\`${id}\``, own.join(', ')]];
  });
  return `# Site checks

This page is generated from the checks themselves; a test fails when it is stale. They run over the whole of a crawl, beside the checks of single pages that [checks.md](checks.md) lists; how to write one is told in [adding-a-check.md](adding-a-check.md). They do not count in the scores of pages. Every threshold can be set. Checks: ${checks.length}.

${markdownTable([header, ...rows])}

## The catalogue

The rows of the catalogue that these checks come from. The rest of it is in [checks.md](checks.md).

${markdownTable([['Row', 'Checked by'], ...covered])}
`;
}
