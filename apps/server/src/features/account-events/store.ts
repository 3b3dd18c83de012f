import { oneRow, type Queryable } from '../../database/pool.ts';
import { accountRows } from '../accounts/reads.ts';

export interface EventRow {
  readonly id: number;
  readonly kind: string;
  readonly actor: string;
  readonly key_prefix: string | null;
  readonly network: string | null;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly happened_at: Date;
  readonly times: number;
  readonly last_at: Date;
}

export interface NewEvent {
  readonly accountId: number;
  readonly kind: string;
  readonly actor: string;
  readonly keyPrefix: string | null;
  readonly network: string | null;
  readonly detail: Readonly<Record<string, unknown>>;
}

const columns = 'id, kind, actor, key_prefix, network, detail, happened_at, times, last_at';

/** Does nothing if the account does not exist. */
export async function insertEvent(db: Queryable, event: NewEvent): Promise<void> {
  await db.query({
    name: 'insert-account-event',
    text: `insert into account_events (account_id, kind, actor, key_prefix, network, detail)
           select id, $2, $3, $4, $5, $6 from ${accountRows} a where id = $1`,
    values: [
      event.accountId,
      event.kind,
      event.actor,
      event.keyPrefix,
      event.network,
      JSON.stringify(event.detail),
    ],
  });
}

/** Number of networks with their own row per account, kind and quarter hour; all others share one. */
const maxNetworks = 20;

/** Inserts the event's row for the current quarter hour, or increments its count. */
export async function countEvent(db: Queryable, event: Omit<NewEvent, 'keyPrefix'>): Promise<void> {
  await db.query({
    name: 'count-account-event',
    text: `with now as (
             select to_timestamp(floor(extract(epoch from clock_timestamp()) / 900) * 900) as quarter
           ), known as (
             select coalesce(bool_or(network = $4), false) as is_known, count(*) as networks
             from account_events e, now where e.account_id = $1 and e.kind = $2 and e.quarter = now.quarter
           )
           insert into account_events as e (account_id, kind, actor, network, detail, quarter)
           select a.id, $2, $3, case when is_known or networks < ${maxNetworks} then $4 else '' end, $5, quarter
           from ${accountRows} a, now, known where a.id = $1
           on conflict (account_id, quarter, kind, network) where quarter is not null
           do update set times = e.times + 1, last_at = clock_timestamp()`,
    values: [event.accountId, event.kind, event.actor, event.network ?? '', JSON.stringify(event.detail)],
  });
}

/** Newest first. */
export async function listEvents(
  db: Queryable,
  accountId: number,
  offset: number,
  limit: number,
): Promise<readonly EventRow[]> {
  const { rows } = await db.query<EventRow>({
    name: 'account-events-page',
    text: `select ${columns} from account_events where account_id = $1 order by id desc offset $2 limit $3`,
    values: [accountId, offset, limit],
  });
  return rows;
}

export async function countEvents(db: Queryable, accountId: number): Promise<number> {
  return oneRow(
    await db.query<{ total: number }>({
      name: 'account-events-total',
      text: 'select count(*)::int as total from account_events where account_id = $1',
      values: [accountId],
    }),
  ).total;
}

export async function deleteOldEvents(db: Queryable, days: number, limit: number): Promise<void> {
  await db.query(
    `delete from account_events where id in (
       select id from account_events where happened_at < clock_timestamp() - make_interval(days => $1)
       order by happened_at limit $2)`,
    [days, limit],
  );
}
