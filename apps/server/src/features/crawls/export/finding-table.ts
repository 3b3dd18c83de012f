import { renderAnalysis } from '@siteglass/analysis/rendering';
import type { Language } from '@siteglass/analysis/text';
import type { ExportedFinding } from '../../../crawl/store/exports.ts';
import type { CsvValue } from '../../../csv.ts';
import { describeCheck, describeFinding } from '../check-texts.ts';
import { toLink } from '../pages/page-answers.ts';
import type { Issue } from '../issues/issue.ts';
import type { StoredAnalysis } from '../stored-analysis.ts';

/** The names, and values that are not sentences, are the same in every language, for programs. */
export const findingColumns = [
  'url',
  'scope',
  'check',
  'category',
  'severity',
  'label',
  'code',
  'detail',
  'points_lost',
  'evidence',
  'evidence_count',
  'fix',
  'source',
  'ignored_urls',
] as const;

/** The number of URLs where a check is ignored, which have no rows. */
export type CountIgnored = (checkId: string) => number;

type FindingRow = Readonly<Record<(typeof findingColumns)[number], CsvValue>>;

/** A row for each check that failed on a page. */
export function toFailureRows(
  url: string,
  analysis: StoredAnalysis,
  language: Language,
  ignoredOf: CountIgnored,
): CsvValue[][] {
  const checks = analysis.checks.filter(({ status }) => status === 'fail');
  return renderAnalysis({ ...analysis, checks }, language).checks.map((check) => {
    const elements = check.element === undefined ? [] : [check.element, ...(check.further_elements ?? [])];
    return toCells({
      ...{ url, scope: 'page', check: check.id, category: check.category, severity: check.severity },
      ...{ label: check.label, code: check.code ?? null, detail: check.detail },
      points_lost: check.score_impact,
      evidence: elements.map(({ snippet }) => snippet).join('\n'),
      evidence_count: elements.length,
      ...{ fix: check.fix, source: check.source, ignored_urls: ignoredOf(check.id) },
    });
  });
}

/** The row of what a site check found for a URL. */
export function toFindingRow(
  finding: ExportedFinding,
  language: Language,
  ignoredOf: CountIgnored,
): CsvValue[] {
  const check = describeCheck('site', finding.check_id, finding.version, language);
  return toCells({
    ...{ url: finding.url, scope: 'site', check: finding.check_id },
    ...{ category: check.category, severity: check.severity, label: check.label, code: finding.code },
    detail: describeFinding(finding, language).detail,
    points_lost: null,
    evidence: evidenceOf(finding).join('\n'),
    evidence_count: finding.source_count,
    ...{ fix: check.fix, source: check.source, ignored_urls: ignoredOf(finding.check_id) },
  });
}

/** The row of a check that is ignored on every URL: it has no other. */
export function toIgnoredRow(issue: Issue): CsvValue[] {
  return toCells({
    ...{ url: null, scope: issue.scope, check: issue.checkId, category: issue.category },
    ...{ severity: issue.severity, label: issue.label, code: 'ignored', detail: null, points_lost: null },
    ...{ evidence: null, evidence_count: 0, fix: issue.fix, source: issue.source },
    ignored_urls: issue.ignoredCount,
  });
}

/** The first pages that it comes from, with the links by which they lead to the URL. */
function evidenceOf({ sources, links }: ExportedFinding): readonly string[] {
  const linksByPage = new Map(links.map((link) => [link.url, link]));
  return sources.map((url) => {
    const link = linksByPage.get(url);
    if (link === undefined) return url;
    const { text, boilerplate } = toLink(link);
    return `${url} – “${text ?? ''}” (link ${link.position}${boilerplate ? ', boilerplate' : ''})`;
  });
}

function toCells(row: FindingRow): CsvValue[] {
  return findingColumns.map((name) => row[name]);
}
