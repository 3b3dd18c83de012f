import { severityRank } from '@siteglass/analysis/rendering';
import type { Change } from '../../../crawl/store/issues.ts';
import { offsetOf, type Page } from '../../../paging.ts';
import type { Issue, Severity } from './issue.ts';

/** Ascending by default: the most severe, the lowest count or the alphabetically first comes first. */
export const issueSorts = ['severity', 'count', 'new', 'same', 'fixed', 'check_id'] as const;
export type IssueSort = (typeof issueSorts)[number];

export interface IssueSelection extends Page {
  readonly severity: Severity | null;
  readonly scope: Issue['scope'] | null;
  readonly category: string | null;
  /** Only issues with URLs that changed this way. */
  readonly change: Change | null;
  /** Only issues with ignored URLs; without it, all but those that have no others. */
  readonly isIgnored: boolean;
  readonly sort: IssueSort;
  readonly isDescending: boolean;
}

export interface IgnoredTotals {
  /** Checks that are ignored on some URLs. */
  readonly checks: number;
  /** How many URLs of each, added up. */
  readonly urls: number;
}

const keys: Readonly<Record<Exclude<IssueSort, 'check_id'>, (issue: Issue) => number | null>> = {
  severity: ({ severity }) => severityRank(severity),
  count: ({ count }) => count,
  new: ({ newCount }) => newCount,
  same: ({ sameCount }) => sameCount,
  fixed: ({ fixedCount }) => fixedCount,
};

/**
 * The selected issues of one page, and their total across all pages. Ties are sorted by importance; null values come
 * last. There are at most as many issues as checks.
 */
export function selectIssues(
  issues: readonly Issue[],
  selection: IssueSelection,
): { readonly items: readonly Issue[]; readonly total: number } {
  const { severity, scope, category, change, isIgnored, sort, isDescending } = selection;
  const selected = issues
    .filter(isIgnored ? hasIgnored : isListed)
    .filter((issue) => severity === null || issue.severity === severity)
    .filter((issue) => scope === null || issue.scope === scope)
    .filter((issue) => category === null || issue.category === category)
    .filter((issue) => change === null || (keys[change](issue) ?? 0) > 0)
    .sort((a, b) => compareBy(sort, a, b, isDescending ? -1 : 1) || byImportance(a, b));
  const from = offsetOf(selection);
  return { items: selected.slice(from, from + selection.per_page), total: selected.length };
}

function hasIgnored({ ignoredCount }: Issue): boolean {
  return ignoredCount > 0;
}

/** Not an issue that is ignored everywhere. */
export function isListed({ count, fixedCount, ignoredCount }: Issue): boolean {
  return ignoredCount === 0 || count > 0 || (fixedCount ?? 0) > 0;
}

/** What is ignored, in total. */
export function sumIgnored(issues: readonly Pick<Issue, 'ignoredCount'>[]): IgnoredTotals {
  return {
    checks: issues.filter(({ ignoredCount }) => ignoredCount > 0).length,
    urls: issues.reduce((sum, { ignoredCount }) => sum + ignoredCount, 0),
  };
}

/** What to fix first: the most severe, then what affects the best linked pages, then the most pages. */
export function byImportance(a: Issue, b: Issue): number {
  return (
    severityRank(a.severity) - severityRank(b.severity) ||
    (b.weight ?? 0) - (a.weight ?? 0) ||
    b.count - a.count ||
    compareIds(a, b)
  );
}

function compareBy(sort: IssueSort, a: Issue, b: Issue, direction: 1 | -1): number {
  if (sort === 'check_id') return direction * compareIds(a, b);
  const [x, y] = [keys[sort](a), keys[sort](b)];
  if (x === null || y === null) return Number(x === null) - Number(y === null);
  return direction * (x - y);
}

function compareIds(a: Issue, b: Issue): number {
  return a.checkId < b.checkId ? -1 : Number(a.checkId > b.checkId);
}
