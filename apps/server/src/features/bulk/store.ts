import type { Client, Queryable } from '../../database/pool.ts';
import { scanRows } from '../scans/reads.ts';

/** One of the submitted URLs with its scan. */
export interface BatchItemRow {
  readonly url: string;
  readonly task_id: string;
  readonly scan_id: number;
  readonly analysis_id: string;
  readonly site: string | null;
  readonly status: 'queued' | 'running' | 'complete' | 'error' | 'stopped';
  readonly error: { readonly code: string; readonly message: string } | null;
}

/** `taskIds` is parallel to `urls`. */
export async function insertBatch(
  client: Client,
  batch: {
    readonly id: string;
    readonly accountId: number;
    readonly urls: readonly string[];
    readonly taskIds: readonly string[];
    readonly webhookUrl: string | null;
  },
): Promise<void> {
  await client.query('insert into batches (id, account_id, webhook_url) values ($1, $2, $3)', [
    batch.id,
    batch.accountId,
    batch.webhookUrl,
  ]);
  await client.query(
    `insert into batch_items (batch_id, position, url, task_id)
     select $1, position, url, task_id
     from unnest($2::text[], $3::uuid[]) with ordinality as item (url, task_id, position)`,
    [batch.id, batch.urls, batch.taskIds],
  );
  // If the cache covered the whole batch, no scan will end later.
  if (batch.webhookUrl !== null) await client.query('select tell_of_ended_batches($1)', [batch.taskIds]);
}

export async function findBatchOwner(db: Queryable, batchId: string): Promise<number | null> {
  const { rows } = await db.query<{ account_id: number }>({
    name: 'batch-owner',
    text: 'select account_id from batches where id = $1',
    values: [batchId],
  });
  return rows[0]?.account_id ?? null;
}

/** In the order of the request; empty if the scans have been deleted. */
export async function listBatchItems(db: Queryable, batchId: string): Promise<readonly BatchItemRow[]> {
  const { rows } = await db.query<BatchItemRow>({
    name: 'batch-items',
    text: `select i.url, s.task_id, s.id as scan_id, s.analysis_id, s.site, s.status, s.error
           from batch_items i join ${scanRows} s on s.task_id = i.task_id
           where i.batch_id = $1 order by i.position`,
    values: [batchId],
  });
  return rows;
}
