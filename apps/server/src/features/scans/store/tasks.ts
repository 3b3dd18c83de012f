import type { Queryable } from '../../../database/pool.ts';
import type { TaskErrorCode } from '../../../errors.ts';

export type ScanStatus = 'queued' | 'running' | 'complete' | 'error' | 'stopped';

export type ScanMode = 'single' | 'sitemap';

/** What decides when it is an analysis's turn. */
export interface AnalysisTurn {
  readonly mode: ScanMode;
  readonly isBackground: boolean;
  /** Unfinished analyses of the same account and kind that were there before it. */
  readonly ahead: number;
}

export interface QueuedAnalysis extends AnalysisTurn {
  readonly id: string;
}

export interface TaskError {
  readonly code: TaskErrorCode;
  readonly message: string;
}

export interface TaskRow {
  readonly id: number;
  readonly task_id: string;
  readonly account_id: number;
  readonly analysis_id: string;
  readonly mode: ScanMode;
  readonly url: string;
  /** Null only if an earlier version did not know it. */
  readonly site: string | null;
  readonly status: ScanStatus;
  readonly is_cached: boolean;
  readonly error: TaskError | null;
  readonly created_at: Date;
  readonly started_at: Date | null;
  readonly completed_at: Date | null;
  /** Duration of the steps of its analysis; null for a sitemap, and if an earlier version ran it. */
  readonly fetch_ms: number | null;
  readonly analysis_ms: number | null;
  /** Its rendering is awaited, and what is known without it is stored. */
  readonly has_raw_result: boolean;
}

/** Tasks by id, without their results, which can be megabytes. */
export async function findTasks(
  db: Queryable,
  taskIds: readonly string[],
): Promise<ReadonlyMap<string, TaskRow>> {
  const { rows } = await db.query<TaskRow>({
    name: 'tasks-by-id',
    text: `select s.id, s.task_id, s.account_id, s.analysis_id, s.mode, s.url, s.site, s.status, s.is_cached, s.error,
                  s.created_at, s.started_at, s.completed_at, a.fetch_ms, a.analysis_ms, a.raw_result is not null as has_raw_result
           from scans s join analyses a on a.id = s.analysis_id where s.task_id = any($1::uuid[])`,
    values: [taskIds],
  });
  return new Map(rows.map((row) => [row.task_id, row]));
}

export async function findTaskOwner(db: Queryable, taskId: string): Promise<number | null> {
  const { rows } = await db.query<{ account_id: number }>('select account_id from scans where task_id = $1', [
    taskId,
  ]);
  return rows[0]?.account_id ?? null;
}

export async function listUnfinishedTasks(db: Queryable, accountId: number): Promise<readonly string[]> {
  const { rows } = await db.query<{ task_id: string }>(
    `select task_id from scans where account_id = $1 and status in ('queued', 'running') order by id`,
    [accountId],
  );
  return rows.map((row) => row.task_id);
}
