import type { Queryable } from '../../database/pool.ts';
import { listedScanRows, scanRows } from '../scans/reads.ts';

/** Items of batches with their accounts. */
export const batchItemRows = `(select i.*, b.account_id from batch_items i join batches b on b.id = i.batch_id)`;

/** The pages of batches as lists of pages show them. */
export const listedBatchPageRows = `(select i.batch_id as list_id, i.position, i.url, s.*
  from batch_items i join ${listedScanRows} s on s.task_id = i.task_id)`;

export interface EndedBatch {
  readonly status: 'complete' | 'stopped';
  readonly total: number;
  readonly completed: number;
}

/** Counted like the API does: URLs listed twice count twice. Null if its scans have been deleted. */
export async function findEndedBatch(db: Queryable, batchId: string): Promise<EndedBatch | null> {
  const { rows } = await db.query<EndedBatch>({
    name: 'ended-batch',
    text: `select case when bool_or(s.status = 'stopped') then 'stopped' else 'complete' end as status,
             count(*)::int as total, count(*) filter (where s.status not in ('queued', 'running'))::int as completed
           from batch_items i join ${scanRows} s on s.task_id = i.task_id where i.batch_id = $1 having count(*) > 0`,
    values: [batchId],
  });
  return rows[0] ?? null;
}
