import { crawlRows } from '../../crawl/store/reads.ts';
import { oneRow, type Client, type Queryable } from '../../database/pool.ts';
import { scanRows } from '../scans/reads.ts';

export type AdmissionKind = 'single' | 'sitemap' | 'crawl';

export interface AdmissionCount {
  readonly kind: AdmissionKind;
  readonly used: number;
  /** Seconds until the oldest leaves the window. */
  readonly frees_in: number;
  /** The moment it leaves the window: the same however often it is queried. */
  readonly leaves_at: Date;
}

/**
 * Within the last 24 hours. Up to an hour in the future counts as well, so that setting the clock back slightly frees
 * nothing; anything later was written under a wrong clock and must not use up the limit until that day comes.
 */
const isInWindow = `admitted_at between clock_timestamp() - interval '24 hours' and clock_timestamp() + interval '1 hour'`;

/** What was admitted in the last 24 hours, by kind. */
export async function countAdmissions(db: Queryable, accountId: number): Promise<readonly AdmissionCount[]> {
  const { rows } = await db.query<AdmissionCount>({
    name: 'count-admissions',
    text: `select kind, count(*)::int as used,
                  extract(epoch from min(admitted_at) + interval '24 hours' - clock_timestamp())::float8 as frees_in,
                  min(admitted_at) + interval '24 hours' as leaves_at
           from admissions
           where account_id = $1 and ${isInWindow}
           group by kind`,
    values: [accountId],
  });
  return rows;
}

/**
 * Seconds until at most `maxCount` admissions are in the window, zero or less if that is already the case: admissions
 * that have left, or were returned, since the count must not delay the next one.
 */
export async function secondsUntilAtMost(
  db: Queryable,
  accountId: number,
  kind: AdmissionKind,
  maxCount: number,
): Promise<number> {
  const { rows } = await db.query<{ frees_in: number }>(
    `select extract(epoch from admitted_at + interval '24 hours' - clock_timestamp())::float8 as frees_in
     from admissions
     where account_id = $1 and kind = $2 and admitted_at <= clock_timestamp() + interval '1 hour'
     order by admitted_at desc offset $3 limit 1`,
    [accountId, kind, maxCount],
  );
  return rows[0]?.frees_in ?? 0;
}

export async function insertAdmissions(
  client: Client,
  accountId: number,
  kind: AdmissionKind,
  taskIds: readonly string[],
): Promise<void> {
  await client.query({
    name: 'insert-admissions',
    text: 'insert into admissions (account_id, kind, task_id) select $1, $2, unnest($3::uuid[])',
    values: [accountId, kind, taskIds],
  });
}

export interface AdmissionRow {
  readonly kind: AdmissionKind;
  readonly task_id: string;
  /** As submitted; null if the task has been deleted. */
  readonly url: string | null;
  readonly admitted_at: Date;
  readonly leaves_at: Date;
}

/** What currently counts toward the daily limits, in the order in which it leaves the window. */
export async function listAdmissions(
  db: Queryable,
  accountId: number,
  limit: number,
): Promise<readonly AdmissionRow[]> {
  const { rows } = await db.query<AdmissionRow>({
    name: 'admissions-in-window',
    text: `select a.kind, a.task_id, coalesce(s.url, c.start_url) as url, a.admitted_at,
                  a.admitted_at + interval '24 hours' as leaves_at
           from admissions a
           left join ${scanRows} s on s.task_id = a.task_id and s.account_id = a.account_id
           left join ${crawlRows} c on c.task_id = a.task_id and c.account_id = a.account_id
           where a.account_id = $1 and a.${isInWindow}
           order by a.admitted_at, a.task_id limit $2`,
    values: [accountId, limit],
  });
  return rows;
}

/** One admission per network at a time, until the transaction ends. */
export async function lockNetwork(client: Client, networkHash: Buffer): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `guests ${networkHash.toString('hex')}`,
  ]);
}

/** For each of the newest admissions from a network, at most `limit`: seconds until it leaves the window. */
export async function listNetworkAdmissions(
  db: Queryable,
  networkHash: Buffer,
  kind: AdmissionKind,
  limit: number,
): Promise<readonly number[]> {
  const { rows } = await db.query<{ frees_in: number }>(
    `select extract(epoch from admitted_at + interval '24 hours' - clock_timestamp())::float8 as frees_in
     from guest_admissions
     where network_hash = $1 and kind = $2 and ${isInWindow}
     order by admitted_at desc limit $3`,
    [networkHash, kind, limit],
  );
  return rows.map((row) => row.frees_in);
}

export async function insertNetworkAdmission(
  client: Client,
  networkHash: Buffer,
  kind: AdmissionKind,
  taskId: string,
): Promise<void> {
  await client.query('insert into guest_admissions (network_hash, kind, task_id) values ($1, $2, $3)', [
    networkHash,
    kind,
    taskId,
  ]);
}

export async function deleteAdmissions(db: Queryable, taskIds: readonly string[]): Promise<void> {
  await db.query('delete from admissions where task_id = any($1)', [taskIds]);
  await db.query('delete from guest_admissions where task_id = any($1)', [taskIds]);
}

export interface RequestLease {
  /** Requests that the caller may let through now, 0 if the minute's quota is used up. */
  readonly granted: number;
  /** Usage of the whole service in this minute, including this lease. */
  readonly used: number;
  readonly window_start: Date;
  readonly frees_in: number;
}

/** Takes up to `wanted` requests of the current minute out of `limit`, atomically across all processes. */
export async function leaseRequests(
  db: Queryable,
  accountId: number,
  wanted: number,
  limit: number,
): Promise<RequestLease> {
  const result = await db.query<RequestLease>({
    name: 'lease-requests',
    text: `insert into request_windows as w (account_id, window_start, used, granted)
           values ($1, date_trunc('minute', clock_timestamp()), least($2::int, $3::int), least($2::int, $3::int))
           on conflict (account_id, window_start) do update
             set granted = greatest(0, least($2::int, $3::int - w.used)),
                 used = w.used + greatest(0, least($2::int, $3::int - w.used))
           returning granted, used, window_start,
                     extract(epoch from window_start + interval '1 minute' - clock_timestamp())::float8 as frees_in`,
    values: [accountId, wanted, limit],
  });
  return oneRow(result);
}

/** Returns the unused part of a lease, so that the count matches what was really let through. */
export async function returnRequests(
  db: Queryable,
  accountId: number,
  windowStart: Date,
  count: number,
): Promise<void> {
  await db.query('update request_windows set used = used - $3 where account_id = $1 and window_start = $2', [
    accountId,
    windowStart,
    count,
  ]);
}

export async function countRequests(db: Queryable, accountId: number): Promise<number> {
  const result = await db.query<{ used: number }>(
    `select coalesce(sum(used), 0)::int as used from request_windows
     where account_id = $1 and window_start > clock_timestamp() - interval '24 hours'`,
    [accountId],
  );
  return oneRow(result).used;
}

export async function deleteOldUsage(db: Queryable): Promise<void> {
  await db.query("delete from request_windows where window_start < clock_timestamp() - interval '25 hours'");
  await db.query("delete from admissions where admitted_at < clock_timestamp() - interval '25 hours'");
  await db.query("delete from guest_admissions where admitted_at < clock_timestamp() - interval '25 hours'");
}
