import type { Client, Queryable } from '../../database/pool.ts';

/**
 * Deletes the oldest crawls that ended more than `days` days ago, along with their issues; returns the number deleted.
 * Pages are deleted by week.
 */
export async function deleteOldCrawls(client: Client, days: number, limit: number): Promise<number> {
  const { rowCount } = await client.query(
    `delete from crawls where task_id in (
       select task_id from crawls
       where completed_at < clock_timestamp() - make_interval(days => $1)
         and status in ('complete', 'error', 'stopped')
       order by task_id limit $2 for update skip locked)`,
    [days, limit],
  );
  return rowCount ?? 0;
}

/** Crawls that have ended. */
export async function listEndedCrawls(db: Queryable, accountId: number): Promise<readonly string[]> {
  const { rows } = await db.query<{ task_id: string }>(
    `select task_id from crawls where account_id = $1 and status <> 'running'`,
    [accountId],
  );
  return rows.map((row) => row.task_id);
}

export async function hasCrawls(db: Queryable, accountId: number): Promise<boolean> {
  const { rowCount } = await db.query('select from crawls where account_id = $1 limit 1', [accountId]);
  return rowCount !== 0;
}

export async function deleteCrawls(db: Queryable, ids: readonly string[]): Promise<void> {
  await db.query('delete from crawls where task_id = any($1::uuid[])', [ids]);
}
