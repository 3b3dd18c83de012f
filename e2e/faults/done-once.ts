import { expect } from 'vitest';
import type { Pool } from '../../apps/server/src/database/pool.ts';

/**
 * Expects every one of these tasks, all of which have a webhook URL, to be complete and to exist exactly once in every
 * respect: its history row, its event, its admission, the page of its analysis, and the log line that it was stored.
 */
export async function expectDoneOnce(
  pool: Pool,
  logLines: readonly Record<string, unknown>[],
  taskIds: readonly string[],
): Promise<void> {
  const { rows } = await pool.query<{ task_id: string; analysis_id: string }>(
    `select t.task_id, min(s.analysis_id::text) as analysis_id, min(s.status) as status, count(s.id) as scans,
            (select count(*) from webhook_events w where w.scan_id = min(s.id)) as events,
            (select count(*) from admissions a where a.task_id = t.task_id) as admissions,
            (select count(*) from analysis_html h where h.analysis_id = min(s.analysis_id::text)::uuid) as pages
     from unnest($1::uuid[]) t(task_id) left join scans s on s.task_id = t.task_id group by t.task_id`,
    [taskIds],
  );
  const stored = countStored(logLines);
  for (const { task_id, analysis_id, ...counts } of rows) {
    expect(counts, task_id).toEqual({ status: 'complete', scans: 1, events: 1, admissions: 1, pages: 1 });
    // Zero if the response to the commit was lost: the worker cannot know then that it has stored the analysis.
    expect(stored.get(analysis_id) ?? 0, `the storing of ${analysis_id}`).toBeLessThanOrEqual(1);
  }
  expect(rows).toHaveLength(new Set(taskIds).size);
}

/** How often each analysis was stored, according to the workers' logs. */
export function countStored(logLines: readonly Record<string, unknown>[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of logLines) {
    if (line['msg'] !== 'page analyzed' || line['isStored'] !== true) continue;
    const id = String(line['analysisId']);
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}
