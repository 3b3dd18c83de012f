import type { Client, Queryable } from '../../../database/pool.ts';
import { accountRows } from '../../accounts/reads.ts';
import type { DueEvent } from '../choose-fair.ts';

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
export async function countWaitingEvents(db: Queryable): Promise<readonly WaitingEvents[]> {
  const { rows } = await db.query<WaitingEvents>(
    `select case when e.due_at <= now() then 'due' else 'scheduled' end as state, count(*)::int as rows,
       extract(epoch from now() - min(e.due_at))::float8 as oldest_seconds
     from webhook_events e join ${accountRows} a on a.id = e.account_id and not a.is_disabled
     where e.state = 'waiting' group by 1`,
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

/** Deletes the settled events of an account beyond the newest `kept`. */
export async function deleteSurplusEvents(db: Queryable, kept: number, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    `with crowded as (
       select account_id from webhook_events where state <> 'waiting' group by account_id having count(*) > $1)
     delete from webhook_events where id in (
       select e.id from crowded c cross join lateral (
         select id from webhook_events where account_id = c.account_id and state <> 'waiting'
         order by id desc offset $1) e
       limit $2)`,
    [kept, limit],
  );
  return rowCount ?? 0;
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
