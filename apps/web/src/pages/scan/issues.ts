import { jointGain } from '@siteglass/analysis/severity';
import type { CheckResult, PageAnalysis } from '../../api/records.ts';

/** The failed checks, in the order of the API: critical before warning before notice, then the most points first. */
export function issuesOf(result: Pick<PageAnalysis, 'checks'>): readonly CheckResult[] {
  return result.checks.filter((check) => check.status === 'fail');
}

/** Points to gain by fixing all of these, before caps. */
export function gainOf(
  { score_details: details }: Pick<PageAnalysis, 'score_details'>,
  issues: readonly CheckResult[],
): number {
  return jointGain(
    details?.uncapped ?? null,
    issues.map(({ score_impact }) => score_impact),
  );
}
