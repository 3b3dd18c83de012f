import type { Client, Queryable } from '../../../database/pool.ts';
import type { RenderPolicy, ViewportName } from '../../../render-policy.ts';
import type { QueuedAnalysis, ScanMode } from './tasks.ts';

export interface ClaimedAnalysis {
  readonly id: string;
  readonly account_id: number;
  readonly mode: ScanMode;
  readonly url: string;
  /** False for a page that is meant to stay out of search. */
  readonly expect_indexable: boolean;
  /** Null: as the service is set. */
  readonly render: RenderPolicy | null;
  readonly viewport: ViewportName;
  readonly is_background: boolean;
  readonly attempts: number;
  readonly claim: string;
  /** Workers that crashed while holding it. */
  readonly crashes: number;
  /** At the last crash, no other suspect was running. */
  readonly crashed_alone: boolean;
  /** Attempts that failed because of the service. */
  readonly failures: number;
  /** The tasks waiting for it. */
  readonly taskIds: readonly string[];
}

/** Claims an analysis for this worker and marks its scans as running; null if it has ended. */
export async function claimAnalysis(
  client: Client,
  id: string,
  claim: string,
): Promise<ClaimedAnalysis | null> {
  const { rows } = await client.query<Omit<ClaimedAnalysis, 'taskIds'>>({
    name: 'claim-analysis',
    // Every orderly end of an attempt removes its claim, so a remaining claim belongs to a crashed worker.
    text: `with before as (
             select id, claim is not null as is_crashed, is_alone from analyses
             where id = $1 and status in ('queued', 'running') for update
           )
           update analyses a set status = 'running', attempts = attempts + 1, claim = $2,
             crashes = crashes + before.is_crashed::int, alone_since = null, is_alone = false,
             started_at = coalesce(started_at, clock_timestamp())
           from before where a.id = before.id
           returning a.id, a.account_id, a.mode, a.url, a.expect_indexable, a.render, a.viewport,
             a.is_background, a.attempts, a.claim, a.crashes, a.failures,
             before.is_crashed and before.is_alone as crashed_alone`,
    values: [id, claim],
  });
  const claimed = rows[0];
  if (claimed === undefined) return null;
  const scans = await client.query<{ task_id: string }>({
    name: 'start-scans',
    text: `update scans set status = 'running', started_at = coalesce(started_at, clock_timestamp())
           where analysis_id = $1 and status in ('queued', 'running')
           returning task_id`,
    values: [id],
  });
  return { ...claimed, taskIds: scans.rows.map((row) => row.task_id) };
}

/** Puts a claimed analysis back without counting the attempt; false if another worker has it, or it has ended. */
export async function releaseAnalysis(db: Queryable, claimed: ClaimedAnalysis): Promise<boolean> {
  const { rowCount } = await db.query(
    `update analyses set status = 'queued', attempts = attempts - 1, claim = null where id = $1 and claim = $2 and status = 'running'`,
    [claimed.id, claimed.claim],
  );
  return rowCount === 1;
}

/** Puts a claimed analysis back after a failure of the service. */
export async function noteFailure(db: Queryable, claimed: ClaimedAnalysis): Promise<void> {
  await db.query(
    `update analyses set status = 'queued', failures = failures + 1, claim = null where id = $1 and claim = $2 and status = 'running'`,
    [claimed.id, claimed.claim],
  );
}

/** Puts every unfinished analysis back, whoever holds it, without counting the attempt; returns their ids and turns. */
export async function releaseAllAnalyses(client: Client): Promise<readonly QueuedAnalysis[]> {
  const { rows } = await client.query<QueuedAnalysis>(
    `with released as (
       update analyses set status = 'queued', claim = null,
         attempts = case when status = 'running' then greatest(0, attempts - 1) else attempts end
       where status in ('queued', 'running') returning id, account_id, mode, is_background, created_at
     )
     select id, mode, is_background as "isBackground",
       row_number() over (partition by account_id, mode, is_background order by created_at, id)::int - 1 as ahead
     from released order by created_at, id`,
  );
  return rows;
}
