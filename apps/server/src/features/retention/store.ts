import { oneRow, type Client } from '../../database/pool.ts';

/** Allows one retention run at a time, until the transaction ends: two could each leave the other's analysis behind. */
export async function lockRetention(client: Client): Promise<boolean> {
  const result = await client.query<{ is_mine: boolean }>(
    `select pg_try_advisory_xact_lock(hashtextextended('siteglass retention', 0)) as is_mine`,
  );
  return oneRow(result).is_mine;
}

/**
 * Deletes the oldest HTML stored more than `days` days ago; returns the number deleted. Skips rows locked by others.
 */
export async function deleteOldHtml(client: Client, days: number, atMost: number): Promise<number> {
  const { rowCount } = await client.query(
    `delete from analysis_html where analysis_id in (
       select analysis_id from analysis_html
       where stored_at < clock_timestamp() - make_interval(days => $1)
       order by stored_at limit $2 for update skip locked)`,
    [days, atMost],
  );
  return rowCount ?? 0;
}

/**
 * Deletes the oldest scans that ended more than `days` days ago, along with their webhook events, and the analyses that
 * no scan references anymore, along with their HTML.
 */
export async function deleteOldScans(
  client: Client,
  days: number,
  atMost: number,
): Promise<{ readonly scans: number; readonly analyses: number }> {
  const deleted = await client.query<{ analysis_id: string }>(
    `delete from scans where id in (
       select id from scans
       where completed_at < clock_timestamp() - make_interval(days => $1)
         and status in ('complete', 'error', 'stopped')
       order by completed_at limit $2 for update skip locked)
     returning analysis_id`,
    [days, atMost],
  );
  const orphans = await client.query(
    `delete from analyses a
     where a.id = any($1::uuid[]) and a.status in ('complete', 'error', 'stopped')
       and not exists (select from scans s where s.analysis_id = a.id)`,
    [[...new Set(deleted.rows.map((row) => row.analysis_id))]],
  );
  return { scans: deleted.rows.length, analyses: orphans.rowCount ?? 0 };
}
