import { oneRow, type Client } from '../../../database/pool.ts';

/** One removal at a time, until the transaction ends: two could each leave the other's analysis behind. */
const lockKey = `hashtextextended('siteglass retention', 0)`;

/** False if another removal is running. */
export async function tryLockRemoval(client: Client): Promise<boolean> {
  const result = await client.query<{ is_mine: boolean }>(
    `select pg_try_advisory_xact_lock(${lockKey}) as is_mine`,
  );
  return oneRow(result).is_mine;
}

/**
 * Deletes the oldest HTML stored more than `days` days ago; returns the number deleted. Skips rows locked by others.
 */
export async function deleteOldHtml(client: Client, days: number, limit: number): Promise<number> {
  const { rowCount } = await client.query(
    `delete from analysis_html where analysis_id in (
       select analysis_id from analysis_html
       where stored_at < clock_timestamp() - make_interval(days => $1)
       order by stored_at limit $2 for update skip locked)`,
    [days, limit],
  );
  return rowCount ?? 0;
}

/** The same for screenshots. */
export async function deleteOldScreenshots(client: Client, days: number, limit: number): Promise<number> {
  const { rowCount } = await client.query(
    `delete from screenshots where (analysis_id, name) in (
       select analysis_id, name from screenshots
       where stored_at < clock_timestamp() - make_interval(days => $1)
       order by stored_at limit $2 for update skip locked)`,
    [days, limit],
  );
  return rowCount ?? 0;
}

/**
 * Deletes the oldest scans that ended more than `days` days ago, along with their webhook events, and the analyses that
 * no scan references anymore, along with their HTML and screenshots.
 */
export async function deleteOldScans(
  client: Client,
  days: number,
  limit: number,
): Promise<{ readonly scans: number; readonly analyses: number }> {
  const deleted = await client.query<{ analysis_id: string }>(
    `delete from scans where id in (
       select id from scans
       where completed_at < clock_timestamp() - make_interval(days => $1)
         and status in ('complete', 'error', 'stopped')
       order by completed_at limit $2 for update skip locked)
     returning analysis_id`,
    [days, limit],
  );
  const orphans = await client.query(
    `delete from analyses a
     where a.id = any($1::uuid[]) and a.status in ('complete', 'error', 'stopped')
       and not exists (select from scans s where s.analysis_id = a.id)`,
    [[...new Set(deleted.rows.map((row) => row.analysis_id))]],
  );
  return { scans: deleted.rows.length, analyses: orphans.rowCount ?? 0 };
}

/**
 * Deletes some finished scans, along with the parts of their analyses that no other account needs; returns the number
 * deleted. An analysis that other accounts' scans reference is reassigned to one of those accounts.
 */
export async function deleteScansOf(client: Client, accountId: number, limit: number): Promise<number> {
  await client.query(`select pg_advisory_xact_lock(${lockKey})`);
  const { rows } = await client.query<{ analysis_id: string }>(
    `delete from scans where id in (
       select id from scans where account_id = $1 and status in ('complete', 'error', 'stopped')
       order by id limit $2 for update)
     returning analysis_id`,
    [accountId, limit],
  );
  await leaveAnalyses(client, accountId, [...new Set(rows.map((row) => row.analysis_id))]);
  return rows.length;
}

/** Deletes some analyses that the account started and whose own scans are gone; returns the number deleted. */
export async function deleteAnalysesOf(client: Client, accountId: number, limit: number): Promise<number> {
  await client.query(`select pg_advisory_xact_lock(${lockKey})`);
  const { rows } = await client.query<{ id: string }>(
    `select a.id from analyses a where a.account_id = $1
       and not exists (select from scans s where s.analysis_id = a.id and s.account_id = $1)
     limit $2`,
    [accountId, limit],
  );
  await leaveAnalyses(
    client,
    accountId,
    rows.map((row) => row.id),
  );
  return rows.length;
}

async function leaveAnalyses(client: Client, accountId: number, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await client.query(
    `update analyses a set account_id = other.account_id
     from (select distinct on (analysis_id) analysis_id, account_id from scans
           where analysis_id = any($1::uuid[]) and account_id <> $2 order by analysis_id, id) other
     where a.id = other.analysis_id and a.account_id = $2`,
    [ids, accountId],
  );
  // No scan references them anymore, so they go regardless of who started them: nobody is waiting for one in progress
  // either.
  await client.query(
    `delete from analyses a where a.id = any($1::uuid[])
       and not exists (select from scans s where s.analysis_id = a.id)`,
    [ids],
  );
}

/** Whether any scan of the account is left, or an analysis that it started. */
export async function hasScans(client: Client, accountId: number): Promise<boolean> {
  const result = await client.query<{ has_scans: boolean }>(
    `select exists (select from scans where account_id = $1)
         or exists (select from analyses where account_id = $1) as has_scans`,
    [accountId],
  );
  return oneRow(result).has_scans;
}
