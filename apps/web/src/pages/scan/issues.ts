import type { CheckResult, PageAnalysis } from '../../api/records.ts';

const severities = ['error', 'warning', 'notice'] as const;

/** The failed checks, sorted by points to gain, then by severity. */
export function issuesOf(result: Pick<PageAnalysis, 'checks'>): readonly CheckResult[] {
  return result.checks
    .filter((check) => check.status === 'fail')
    .sort(
      (a, b) =>
        b.score_impact - a.score_impact || severities.indexOf(a.severity) - severities.indexOf(b.severity),
    );
}

/** Points to gain by fixing all of these. The shares of checks are independent, so they add up. */
export function gainOf(issues: readonly CheckResult[]): number {
  return issues.reduce((sum, issue) => sum + issue.score_impact, 0);
}
