import { categories, markdownTable, type CatalogRow } from '@siteglass/analysis';
import type { SiteCheck } from './site-check.ts';

/** The Markdown of `docs/reference/site-checks.md`: one table of all site checks and one of the requirements they cover. */
export function siteChecksDocument(checks: readonly SiteCheck[], catalog: readonly CatalogRow[]): string {
  const header = ['Check', 'Category', 'Severity', 'Thresholds', 'Issue', 'Source'];
  const rows = checks.map((check) => [
    `\`${check.id}\``,
    categories[check.category].label,
    check.severity,
    Object.entries(check.thresholds)
      .map(([name, value]) => `${name} ${value}`)
      .join(', '),
    check.text.failure,
    check.source,
  ]);
  const covered = catalog.flatMap(({ id }) => {
    const own = checks.filter(({ row }) => row === id).map((check) => `\`${check.id}\``);
    return own.length === 0 ? [] : [[`\`${id}\``, own.join(', ')]];
  });
  const aboutCrawl = checks
    .filter(({ isAboutCrawl }) => isAboutCrawl)
    .map(({ id }) => `\`${id}\``)
    .join(', ');
  const ofWholeSite = checks
    .filter(({ needsWholeSite }) => needsWholeSite)
    .map(({ id }) => `\`${id}\``)
    .join(', ');
  return `# Site checks

Generated from the code; a test fails when this page is out of date. These checks run once per crawl, in addition to the [page checks](checks.md), and do not affect page scores. [adding-a-check.md](../adding-a-check.md) explains how to write one. ${checks.length} checks.

${aboutCrawl} report what the crawl left out because of a limit. That is no problem of the site: they do not lower its health score.

${ofWholeSite} need to know the whole site: all links to a page, its sitemaps, or what is usual on its pages. They do not apply to crawls of a URL list.

${markdownTable([header, ...rows])}

## Coverage

The requirements that these checks cover. [checks.md](checks.md) lists all of them.

${markdownTable([['Requirement', 'Covered by'], ...covered])}
`;
}
