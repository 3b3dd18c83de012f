import { findCheckCard, gradeOf, severityRank } from '@siteglass/analysis/rendering';
import type { ChangedPage, ListedPageRow, PageCounts, PageStatus } from './store.ts';

type Severity = 'error' | 'warning' | 'notice';

/** The pages whose score has a grade. */
export interface ScoreBand {
  readonly grade: string;
  readonly min: number;
  readonly max: number;
  readonly pages: number;
}

export interface ListIssue {
  readonly checkId: string;
  /** The newest of those that failed. */
  readonly version: number;
  readonly severity: Severity;
  readonly pages: number;
}

export interface ListSummary {
  readonly pages: Readonly<Record<'total' | 'complete' | 'failed' | 'stopped' | 'unfinished', number>>;
  /** The most frequent error first. */
  readonly failures: readonly { readonly code: string; readonly pages: number }[];
  /** To one decimal; null if no page has a score. */
  readonly meanScore: number | null;
  /** Of the mean score as a whole number. */
  readonly grade: string | null;
  /** All bands, the best first. */
  readonly scores: readonly ScoreBand[];
  /** The most severe first, then those of the most pages. */
  readonly issues: readonly ListIssue[];
  /** Checks that are ignored on some pages, and how many pages of each. */
  readonly ignored: { readonly checks: number; readonly urls: number };
}

/** `changed`: the pages with ignored failures, which are in no other count. */
export function summarize(
  { states, scores, failed }: PageCounts,
  changed: readonly Pick<ChangedPage, 'ignored_checks'>[],
): ListSummary {
  const ignored = changed.flatMap(({ ignored_checks: checks }) => checks.map(readCheck));
  const count = (...wanted: readonly PageStatus[]): number =>
    sum(states.filter(({ status }) => wanted.includes(status)));
  const scored = sum(scores);
  const mean = scores.reduce((total, { score, pages }) => total + score * pages, 0) / scored;
  return {
    pages: {
      total: sum(states),
      complete: count('complete'),
      failed: count('error'),
      stopped: count('stopped'),
      unfinished: count('queued', 'running'),
    },
    failures: states
      .filter(({ status }) => status === 'error')
      .map(({ code, pages }) => ({ code: code ?? 'INTERNAL_ERROR', pages }))
      .sort((a, b) => b.pages - a.pages || compare(a.code, b.code)),
    meanScore: scored === 0 ? null : Math.round(10 * mean) / 10,
    grade: scored === 0 ? null : gradeOf(Math.round(mean)),
    scores: bands.map((band) => ({
      ...band,
      pages: sum(scores.filter(({ score }) => score >= band.min && score <= band.max)),
    })),
    issues: issuesOf(failed),
    ignored: { checks: new Set(ignored.map(({ checkId }) => checkId)).size, urls: ignored.length },
  };
}

/** How many checks of each severity failed on a page; null if it was not analyzed. */
export function countBySeverity({
  failed_checks: failed,
}: Pick<ListedPageRow, 'failed_checks'>): Readonly<Record<Severity, number>> | null {
  if (failed === null) return null;
  const counts = { error: 0, warning: 0, notice: 0 };
  for (const check of failed) counts[severityOf(readCheck(check))]++;
  return counts;
}

/** A batch may have results of several versions of a check. */
function issuesOf(failed: PageCounts['failed']): readonly ListIssue[] {
  const issues = new Map<string, ListIssue>();
  for (const { check, pages } of failed) {
    const { checkId, version } = readCheck(check);
    const known = issues.get(checkId);
    const newest = Math.max(version, known?.version ?? 0);
    issues.set(checkId, {
      checkId,
      version: newest,
      severity: severityOf({ checkId, version: newest }),
      pages: pages + (known?.pages ?? 0),
    });
  }
  return [...issues.values()].sort(
    (a, b) =>
      severityRank(a.severity) - severityRank(b.severity) ||
      b.pages - a.pages ||
      compare(a.checkId, b.checkId),
  );
}

type CheckVersion = Pick<ListIssue, 'checkId' | 'version'>;

function readCheck(check: string): CheckVersion {
  const [checkId = '', version] = check.split('@');
  return { checkId, version: Number(version) };
}

/** A check that is not known here is not taken for a serious one. */
function severityOf({ checkId, version }: CheckVersion): Severity {
  return findCheckCard(checkId, version)?.severity ?? 'notice';
}

const bands = bandsOf(Array.from({ length: 101 }, (_, score) => score));

/** The scores of each grade, the best first. */
function bandsOf(scores: readonly number[]): readonly Omit<ScoreBand, 'pages'>[] {
  const grades = [...new Set(scores.map(gradeOf))].reverse();
  return grades.map((grade) => {
    const own = scores.filter((score) => gradeOf(score) === grade);
    return { grade, min: Math.min(...own), max: Math.max(...own) };
  });
}

function sum(counted: readonly { readonly pages: number }[]): number {
  return counted.reduce((total, { pages }) => total + pages, 0);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
