import { oneRow, type Client, type Queryable } from '../../../database/pool.ts';
import type { DueEvent } from '../choose-fair.ts';
import type { EventState } from './events.ts';

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
