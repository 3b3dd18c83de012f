import { crawlRows } from '../../crawl/store/reads.ts';
import { oneRow, type Client, type Queryable } from '../../database/pool.ts';
import { accountRows, lockAccount } from '../accounts/reads.ts';
import { scanRows } from '../scans/reads.ts';
import type { DueEvent } from './choose-fair.ts';

export type EventState = 'waiting' | 'delivered' | 'failed' | 'gone';

export interface NewEvent {
  readonly id: string;
  readonly accountId: number;
  readonly scanId?: number;
  readonly batchId?: string;
  readonly crawlId?: string;
  readonly targetUrl: string;
}

export async function insertEvent(client: Client, event: NewEvent): Promise<void> {
  await client.query({
    name: 'insert-webhook-event',
    text: `insert into webhook_events (id, account_id, scan_id, batch_id, crawl_id, target_url, target_host)
           values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      event.id,
      event.accountId,
      event.scanId,
      event.batchId,
      event.crawlId,
      event.targetUrl,
      new URL(event.targetUrl).host,
    ],
  });
}

/**
 * The first `perTarget` due events of every account and host, except disabled accounts. Reads one row for each account and
 * host with waiting events, however many there are.
 */
export async function findDueEvents(db: Queryable, perTarget: number): Promise<readonly DueEvent[]> {
  const { rows: due } = await db.query({
    name: 'webhooks-any-due',
    text: `select from webhook_events where state = 'waiting' and due_at <= now() limit 1`,
  });
  if (due.length === 0) return [];
  const { rows } = await db.query<DueEvent>({
    name: 'webhooks-due',
    text: `with recursive targets as (
             (select account_id, target_host from webhook_events
              where state = 'waiting' order by account_id, target_host limit 1)
             union all
             select next.* from targets t cross join lateral (
               select account_id, target_host from webhook_events
               where state = 'waiting' and (account_id, target_host) > (t.account_id, t.target_host)
               order by account_id, target_host limit 1) next
           )
           select e.id, t.account_id, t.target_host as host
           from targets t join ${accountRows} a on a.id = t.account_id and not a.is_disabled
           cross join lateral (
             select id, due_at from webhook_events
             where state = 'waiting' and account_id = t.account_id and target_host = t.target_host
               and due_at <= now()
             order by due_at limit $1) e
           order by e.due_at`,
    values: [perTarget],
  });
  return rows;
}

export interface WaitingEvents {
  /** `scheduled`: due later, or in progress. */
  readonly state: 'due' | 'scheduled';
  readonly rows: number;
  readonly oldest_seconds: number;
}

/** Events waiting for delivery, except those of disabled accounts, whose webhooks are on hold. */
export async function countWaiting(db: Queryable): Promise<readonly WaitingEvents[]> {
  const { rows } = await db.query<WaitingEvents>(
    `select case when e.due_at <= now() then 'due' else 'scheduled' end as state, count(*)::int as rows,
       extract(epoch from now() - min(e.due_at))::float8 as oldest_seconds
     from webhook_events e join ${accountRows} a on a.id = e.account_id and not a.is_disabled
     where e.state = 'waiting' group by 1`,
  );
  return rows;
}

export interface ClaimedEvent extends DueEvent {
  readonly claim: string;
  readonly target_url: string;
  readonly scan_id: number | null;
  readonly batch_id: string | null;
  readonly crawl_id: string | null;
  /** The number of the upcoming attempt. */
  readonly attempt: number;
  readonly failures: number;
}

export interface AttemptError {
  readonly code: string;
  /** May be shown to users. */
  readonly message: string;
}

/** For an attempt during which its process died, or that failed because of the service. */
export const interrupted: AttemptError = {
  code: 'INTERRUPTED',
  message: 'The attempt was interrupted by our service.',
};

/**
 * Claims those events that are still due and that no one else is claiming, for `leaseMs`, and records the start of an
 * attempt for each; an earlier one that never ended is recorded as interrupted.
 */
export async function claimEvents(
  client: Client,
  ids: readonly string[],
  claim: string,
  leaseMs: number,
): Promise<readonly ClaimedEvent[]> {
  const { rows } = await client.query<ClaimedEvent>({
    name: 'webhooks-claim',
    text: `update webhook_events e
           set claim = $2, due_at = clock_timestamp() + make_interval(secs => $3::float8 / 1000), attempts = attempts + 1
           where id in (select id from webhook_events
                        where id = any($1::uuid[]) and state = 'waiting' and due_at <= clock_timestamp()
                        for update skip locked)
           returning id, account_id, target_host as host, claim, target_url, scan_id, batch_id, crawl_id,
             attempts as attempt, failures`,
    values: [ids, claim, leaseMs],
  });
  if (rows.length === 0) return rows;
  const claimed = [rows.map(({ id }) => id), rows.map(({ attempt }) => attempt)];
  await client.query({
    name: 'webhooks-interrupted',
    text: `update webhook_attempts a set error = $3
           from unnest($1::uuid[], $2::integer[]) as now (event_id, number)
           where a.event_id = now.event_id and a.number = now.number - 1 and a.duration_ms is null and a.error is null`,
    values: [...claimed, JSON.stringify(interrupted)],
  });
  await client.query({
    name: 'webhooks-begin-attempts',
    text: `insert into webhook_attempts (event_id, number, account_id)
           select now.event_id, now.number, e.account_id
           from unnest($1::uuid[], $2::integer[]) as now (event_id, number)
           join webhook_events e on e.id = now.event_id`,
    values: claimed,
  });
  return rows;
}

/** Extends a claim by another `leaseMs`; false if it now belongs to another process. */
export async function renewClaim(
  db: Queryable,
  { id, claim }: ClaimedEvent,
  leaseMs: number,
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'webhooks-renew',
    text: `update webhook_events set due_at = clock_timestamp() + make_interval(secs => $3::float8 / 1000)
           where id = $1 and claim = $2 and state = 'waiting'`,
    values: [id, claim, leaseMs],
  });
  return rowCount === 1;
}

export interface AttemptEnd {
  readonly state: EventState;
  /** From now until the next attempt, if the event keeps waiting. */
  readonly delayMs: number;
  readonly failures: number;
  readonly durationMs: number;
  readonly status: number | null;
  readonly error: AttemptError | null;
}

/** Records an attempt's outcome; false if the claim now belongs to another process, whose attempt counts. */
export async function endAttempt(client: Client, event: ClaimedEvent, end: AttemptEnd): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'webhooks-end-attempt',
    text: `update webhook_events set state = $3, claim = null, failures = $5,
             due_at = clock_timestamp() + make_interval(secs => $4::float8 / 1000),
             settled_at = case when $3 <> 'waiting' then clock_timestamp() end
           where id = $1 and claim = $2 and state = 'waiting'`,
    values: [event.id, event.claim, end.state, end.delayMs, end.failures],
  });
  if (rowCount !== 1) return false;
  await client.query({
    name: 'webhooks-store-attempt',
    text: `update webhook_attempts set duration_ms = $3, status = $4, error = $5 where event_id = $1 and number = $2`,
    values: [
      event.id,
      event.attempt,
      Math.round(end.durationMs),
      end.status,
      end.error === null ? null : JSON.stringify(end.error),
    ],
  });
  return true;
}

/** How many consecutive attempts were interrupted just before this one. */
export async function countInterruptionsBefore(
  db: Queryable,
  { id, attempt }: Pick<ClaimedEvent, 'id' | 'attempt'>,
): Promise<number> {
  const result = await db.query<{ count: number }>(
    `select $2::integer - 1 - coalesce(max(number), 0) as count from webhook_attempts
     where event_id = $1 and number < $2 and error ->> 'code' is distinct from $3`,
    [id, attempt, interrupted.code],
  );
  return oneRow(result).count;
}

/** The salts of the secrets currently used for signing, the active one first. */
export async function findSalts(db: Queryable, accountId: number): Promise<readonly Buffer[]> {
  const { rows } = await db.query<{ salt: Buffer }>({
    name: 'webhook-salts',
    text: `select salt from webhook_secrets
           where account_id = $1 and (ends_at is null or ends_at > clock_timestamp())
           order by id desc limit 4`,
    values: [accountId],
  });
  return rows.map(({ salt }) => salt);
}

/** Does nothing if the account has one. */
export async function insertFirstSalt(db: Queryable, accountId: number, salt: Buffer): Promise<void> {
  await db.query(
    'insert into webhook_secrets (account_id, salt) values ($1, $2) on conflict (account_id) where ends_at is null do nothing',
    [accountId, salt],
  );
}

export interface SecretRow {
  readonly salt: Buffer;
  readonly created_at: Date;
  /** Until when a previous one is also used for signing; null if none is. */
  readonly previous_until: Date | null;
}

export async function findSecret(db: Queryable, accountId: number): Promise<SecretRow> {
  return oneRow(
    await db.query<SecretRow>(
      `select s.salt, s.created_at,
              (select max(ends_at) from webhook_secrets p
               where p.account_id = $1 and p.ends_at > clock_timestamp()) as previous_until
       from webhook_secrets s where s.account_id = $1 and s.ends_at is null`,
      [accountId],
    ),
  );
}

/** Activates another salt; the previous one stays valid for `overlapHours`. */
export async function replaceSalt(
  client: Client,
  accountId: number,
  salt: Buffer,
  overlapHours: number,
): Promise<void> {
  // Two concurrent calls would each activate one.
  await lockAccount(client, accountId);
  await client.query(
    `update webhook_secrets set ends_at = clock_timestamp() + make_interval(hours => $2)
     where account_id = $1 and ends_at is null`,
    [accountId, overlapHours],
  );
  await client.query('insert into webhook_secrets (account_id, salt) values ($1, $2)', [accountId, salt]);
}

export interface DeliveryRow {
  readonly id: string;
  readonly target_url: string;
  readonly state: EventState;
  /** An attempt is in progress. */
  readonly is_under_way: boolean;
  readonly due_at: Date;
  readonly attempts: number;
  readonly created_at: Date;
  readonly settled_at: Date | null;
  /** The scan, batch or crawl that this is about: only one of the three ids is set. */
  readonly scan_task_id: string | null;
  readonly batch_id: string | null;
  readonly crawl_id: string | null;
  /** What was scanned or crawled; null for a batch. */
  readonly subject: string | null;
  readonly last_attempt: AttemptRow | null;
}

export interface AttemptRow {
  readonly number: number;
  readonly started_at: Date;
  readonly duration_ms: number | null;
  readonly status: number | null;
  readonly error: AttemptError | null;
}

const deliveryColumns = `e.id, e.target_url, e.state, e.state = 'waiting' and e.claim is not null and e.due_at > clock_timestamp() as is_under_way, e.due_at, e.attempts, e.created_at, e.settled_at, s.task_id as scan_task_id, e.batch_id, e.crawl_id,
  coalesce(s.url, c.start_url) as subject`;
const deliverySource = `webhook_events e left join ${scanRows} s on s.id = e.scan_id left join ${crawlRows} c on c.task_id = e.crawl_id`;

/** Newest first, each with its last finished attempt. */
export async function listDeliveries(
  db: Queryable,
  filter: { readonly accountId: number; readonly state: EventState | null },
  offset: number,
  limit: number,
): Promise<readonly DeliveryRow[]> {
  const { rows } = await db.query<Omit<DeliveryRow, 'last_attempt'>>({
    name: 'webhook-deliveries',
    text: `select ${deliveryColumns} from ${deliverySource}
           where e.account_id = $1 and ($2::text is null or e.state = $2) order by e.id desc offset $3 limit $4`,
    values: [filter.accountId, filter.state, offset, limit],
  });
  const last = await db.query<AttemptRow & { readonly event_id: string }>({
    name: 'webhook-last-attempts',
    text: `select distinct on (event_id) event_id, number, started_at, duration_ms, status, error
           from webhook_attempts
           where event_id = any($1::uuid[]) and (duration_ms is not null or error is not null)
           order by event_id, number desc`,
    values: [rows.map(({ id }) => id)],
  });
  const attempts = new Map(last.rows.map(({ event_id, ...attempt }) => [event_id, attempt]));
  return rows.map((row) => ({ ...row, last_attempt: attempts.get(row.id) ?? null }));
}

export async function countDeliveries(
  db: Queryable,
  filter: { readonly accountId: number; readonly state: EventState | null },
): Promise<number> {
  const result = await db.query<{ total: number }>({
    name: 'webhook-deliveries-total',
    text: `select count(*)::int as total from webhook_events
           where account_id = $1 and ($2::text is null or state = $2)`,
    values: [filter.accountId, filter.state],
  });
  return oneRow(result).total;
}

/** Includes the account that it belongs to. */
export async function findDelivery(
  db: Queryable,
  id: string,
): Promise<(Omit<DeliveryRow, 'last_attempt'> & { readonly account_id: number }) | null> {
  const { rows } = await db.query<Omit<DeliveryRow, 'last_attempt'> & { readonly account_id: number }>(
    `select ${deliveryColumns}, e.account_id from ${deliverySource} where e.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** In creation order. */
export async function listAttempts(db: Queryable, eventId: string): Promise<readonly AttemptRow[]> {
  const { rows } = await db.query<AttemptRow>(
    `select number, started_at, duration_ms, status, error from webhook_attempts
     where event_id = $1 order by number`,
    [eventId],
  );
  return rows;
}

/**
 * Makes an event due now. An event that has ended restarts its schedule, one that is waiting keeps its place in it, and
 * nothing changes while an attempt is in progress.
 */
export async function makeDueNow(db: Queryable, id: string): Promise<void> {
  await db.query(
    `update webhook_events set state = 'waiting', due_at = clock_timestamp(), settled_at = null,
       failures = case when state = 'waiting' then failures else 0 end
     where id = $1 and (state <> 'waiting' or claim is null or due_at < clock_timestamp())`,
    [id],
  );
}

/**
 * Deletes events that were settled more than `days` days ago, or have waited longer than that for a disabled account.
 */
export async function deleteOldEvents(db: Queryable, days: number, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    `delete from webhook_events where id in (
       (select id from webhook_events
        where state <> 'waiting' and settled_at < clock_timestamp() - make_interval(days => $1)
        order by settled_at limit $2)
       union all
       (select e.id from webhook_events e join ${accountRows} a on a.id = e.account_id and a.is_disabled
        where e.state = 'waiting' and e.due_at < clock_timestamp() - make_interval(days => $1) limit $2))`,
    [days, limit],
  );
  return rowCount ?? 0;
}

/** Deletes secrets that are no longer used for signing. */
export async function deleteOldSecrets(db: Queryable): Promise<void> {
  await db.query('delete from webhook_secrets where ends_at < clock_timestamp()');
}
