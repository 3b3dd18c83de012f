import { gradeOf, type ScoreCap } from '@siteglass/analysis/rendering';
import type { Queryable } from '../../../database/pool.ts';
import type { IgnoredIssues } from '../../issue-statuses/reads.ts';
import { leaveOutIgnored, type ScoredPage } from '../ignored-failures.ts';

/** The score of a scan without the failures that its account ignores. */
export interface ShownScore {
  readonly id: number;
  readonly seo_score: number;
  readonly grade: string;
  /** Null for a sitemap scan. */
  readonly score_caps: readonly ScoreCap[] | null;
  /** Of all pages of a sitemap scan. */
  readonly ignored_checks: number;
}

/** Of a row `a` of analyses. What earlier versions did not store is read from their results. */
export const failedChecks = `case when a.failed_checks is not null then a.failed_checks
  else array(select (c ->> 'id') || '@' || (c ->> 'version') from jsonb_array_elements(a.result -> 'checks') c
             where c ->> 'status' = 'fail') end`;

/** Whether a row has one of these failed checks. */
export const hasFailed = (row: string, checkIds: string): string =>
  `exists (select from unnest(${row}.failed_checks) as f ("check") where split_part(f.check, '@', 1) = any(${checkIds}::text[]))`;

/** A condition on rows `s` of scans, with a parameter `$2`. */
export interface ScanSet {
  readonly condition: string;
  readonly value: readonly (number | string)[];
}

export const scansById = (ids: readonly number[]): ScanSet => ({
  condition: 's.id = any($2::bigint[])',
  value: ids,
});

/** The scores that ignored failures change, of complete scans. */
export async function readShownScores(
  db: Queryable,
  accountId: number,
  { condition, value }: ScanSet,
  ignored: IgnoredIssues,
): Promise<ReadonlyMap<number, ShownScore>> {
  if (ignored.checkIds.length === 0 || value.length === 0) return new Map();
  const values = [accountId, value, ignored.checkIds];
  const scans = `scans s join analyses a on a.id = s.analysis_id`;
  const isComplete = `s.account_id = $1 and ${condition} and s.status = 'complete'`;
  const single = await db.query<ScoredPage & { readonly id: number }>(
    `select * from (select s.id, a.url, s.seo_score, s.score_caps, ${failedChecks} as failed_checks
                    from ${scans} where ${isComplete} and s.mode = 'single') p
     where ${hasFailed('p', '$3')}`,
    values,
  );
  const listed = await db.query<
    ScoredPage & { readonly id: number; readonly total: number; readonly pages: number }
  >(
    `select * from (select s.id, p.url, p.seo_score, p.score_caps, p.failed_checks,
                      sum(p.seo_score) over list as total, count(p.seo_score) over list as pages
                    from ${scans} join sitemap_pages p on p.analysis_id = a.id
                    where ${isComplete} and s.mode = 'sitemap' window list as (partition by s.id)) p
     where ${hasFailed('p', '$3')}`,
    values,
  );
  const scores = new Map<number, ShownScore>();
  for (const { id, ...page } of single.rows) {
    const shown = leaveOutIgnored(page, ignored);
    if (shown?.seo_score == null) continue;
    const { seo_score, score_caps, ignored_checks } = shown;
    const grade = gradeOf(seo_score);
    scores.set(id, { id, seo_score, grade, score_caps, ignored_checks: ignored_checks.length });
  }
  const sums = new Map<number, { total: number; readonly pages: number; ignored: number }>();
  for (const { id, total, pages, ...page } of listed.rows) {
    const shown = leaveOutIgnored(page, ignored);
    if (shown === null) continue;
    const sum = sums.get(id) ?? { total, pages, ignored: 0 };
    sum.total += (shown.seo_score ?? 0) - (page.seo_score ?? 0);
    sum.ignored += shown.ignored_checks.length;
    sums.set(id, sum);
  }
  for (const [id, sum] of sums) {
    const seo_score = Math.round(sum.total / sum.pages);
    const grade = gradeOf(seo_score);
    scores.set(id, { id, seo_score, grade, score_caps: null, ignored_checks: sum.ignored });
  }
  return scores;
}
