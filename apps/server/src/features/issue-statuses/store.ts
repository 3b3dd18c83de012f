import { oneRow, type Client, type Queryable } from '../../database/pool.ts';
import type { StatusRow } from '../../issue-status.ts';
import { statusColumns } from './reads.ts';

/** Of an issue's status, what a user sets. */
export type StatusFields = Pick<
  StatusRow,
  'check_id' | 'scope' | 'target' | 'status' | 'reason' | 'note' | 'expires_at'
>;

/** What results have to do with statuses is done by one transaction at a time for each site. */
export async function lockSite(client: Client, accountId: number, site: string): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `issue statuses ${accountId} ${site}`,
  ]);
}

export async function findStatus(
  db: Queryable,
  accountId: number,
  site: string,
  id: number,
): Promise<StatusRow | null> {
  const { rows } = await db.query<StatusRow>(
    `select ${statusColumns} from issue_statuses
     where account_id = $1 and site = $2 and id = $3 and (expires_at is null or expires_at > clock_timestamp())`,
    [accountId, site, id],
  );
  return rows[0] ?? null;
}

/** Replaces the status of the same check and target, if there is one. */
export async function putStatus(
  client: Client,
  accountId: number,
  site: string,
  fields: StatusFields,
): Promise<StatusRow> {
  // Marking as fixed again is a new claim, which has yet to be verified.
  const result = await client.query<StatusRow>(
    `insert into issue_statuses (account_id, site, check_id, scope, target, status, reason, note, expires_at, fixed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, case when $6 = 'fixed' then clock_timestamp() end)
     on conflict (account_id, site, check_id, scope, md5(coalesce(target, ''))) do update
     set status = excluded.status, reason = excluded.reason, note = excluded.note, expires_at = excluded.expires_at,
       fixed_at = excluded.fixed_at, verified_at = null, returned_at = null, updated_at = clock_timestamp()
     returning ${statusColumns}`,
    [
      accountId,
      site,
      fields.check_id,
      fields.scope,
      fields.target,
      fields.status,
      fields.reason,
      fields.note,
      fields.expires_at,
    ],
  );
  return oneRow(result);
}

export async function countStatuses(db: Queryable, accountId: number, site: string): Promise<number> {
  const result = await db.query<{ count: number }>(
    'select count(*)::integer as count from issue_statuses where account_id = $1 and site = $2',
    [accountId, site],
  );
  return oneRow(result).count;
}

export async function updateStatus(
  client: Client,
  id: number,
  fields: Pick<StatusRow, 'status' | 'reason' | 'note' | 'expires_at'>,
): Promise<StatusRow> {
  const result = await client.query<StatusRow>(
    `update issue_statuses
     set status = $2, reason = $3, note = $4, expires_at = $5, updated_at = clock_timestamp(),
       fixed_at = case when $2 = 'fixed' then coalesce(fixed_at, clock_timestamp()) end,
       verified_at = case when $2 = 'fixed' then verified_at end,
       returned_at = case when $2 = 'fixed' then returned_at end
     where id = $1 returning ${statusColumns}`,
    [id, fields.status, fields.reason, fields.note, fields.expires_at],
  );
  return oneRow(result);
}

export async function deleteStatus(client: Client, id: number): Promise<void> {
  await client.query('delete from issue_statuses where id = $1', [id]);
}

/** Records which of these fixes a result has verified, and which issues it found again. */
export async function markVerified(
  client: Client,
  verified: readonly number[],
  returned: readonly number[],
): Promise<void> {
  await client.query(
    `update issue_statuses
     set verified_at = case when id = any($1) then coalesce(verified_at, clock_timestamp()) end,
       returned_at = case when id = any($2) then clock_timestamp() end
     where status = 'fixed' and (id = any($1) or id = any($2))`,
    [verified, returned],
  );
}

/** The site with the status that expired first; null if there is none. */
export async function findExpired(
  client: Client,
): Promise<{ readonly accountId: number; readonly site: string } | null> {
  const { rows } = await client.query<{ account_id: number; site: string }>(
    `select account_id, site from issue_statuses where expires_at <= clock_timestamp()
     order by expires_at limit 1`,
  );
  const first = rows[0];
  return first === undefined ? null : { accountId: first.account_id, site: first.site };
}

/** Returns the checks that they were of. */
export async function deleteExpired(
  client: Client,
  accountId: number,
  site: string,
): Promise<readonly string[]> {
  const { rows } = await client.query<{ check_id: string }>(
    `delete from issue_statuses where account_id = $1 and site = $2 and expires_at <= clock_timestamp()
     returning check_id`,
    [accountId, site],
  );
  return rows.map((row) => row.check_id);
}
