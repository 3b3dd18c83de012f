import type { CheckResult, PageAnalysis } from '../../api/records.ts';

const severities = ['error', 'warning', 'notice'] as const;

/** The failed checks, what brings most first; of equals the graver. */
export function issuesOf(result: Pick<PageAnalysis, 'checks'>): readonly CheckResult[] {
  return result.checks
    .filter((check) => check.status === 'fail')
    .sort(
      (a, b) =>
        b.score_impact - a.score_impact || severities.indexOf(a.severity) - severities.indexOf(b.severity),
    );
}

/** Points that mending all of these brings. The shares of checks do not depend on each other, so they add up. */
export function gainOf(issues: readonly CheckResult[]): number {
  return issues.reduce((sum, issue) => sum + issue.score_impact, 0);
}
