import { crawlRows } from '../../../crawl/store/reads.ts';
import { oneRow, type Queryable } from '../../../database/pool.ts';
import { scanRows } from '../../scans/reads.ts';
import type { AttemptError } from './attempts.ts';
import type { EventState } from './events.ts';

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
}

export interface AttemptRow {
  readonly number: number;
  readonly started_at: Date;
  readonly duration_ms: number | null;
  readonly status: number | null;
  readonly error: AttemptError | null;
}

export interface ListedDelivery extends DeliveryRow {
  /** The last one that has ended. */
  readonly last_attempt: AttemptRow | null;
}

export interface DeliveryFilter {
  readonly accountId: number;
  readonly state: EventState | null;
}

const deliveryColumns = `e.id, e.target_url, e.state,
  e.state = 'waiting' and e.claim is not null and e.due_at > clock_timestamp() as is_under_way,
  e.due_at, e.attempts, e.created_at, e.settled_at, s.task_id as scan_task_id, e.batch_id, e.crawl_id,
  coalesce(s.url, c.start_url) as subject`;

const deliverySource = `webhook_events e left join ${scanRows} s on s.id = e.scan_id
  left join ${crawlRows} c on c.task_id = e.crawl_id`;

/** Newest first, each with its last finished attempt. */
export async function listDeliveries(
  db: Queryable,
  filter: DeliveryFilter,
  offset: number,
  limit: number,
): Promise<readonly ListedDelivery[]> {
  const { rows } = await db.query<DeliveryRow>({
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

export async function countDeliveries(db: Queryable, filter: DeliveryFilter): Promise<number> {
  const result = await db.query<{ total: number }>({
    name: 'webhook-deliveries-total',
    text: `select count(*)::int as total from webhook_events
           where account_id = $1 and ($2::text is null or state = $2)`,
    values: [filter.accountId, filter.state],
  });
  return oneRow(result).total;
}

export interface OwnedDelivery extends DeliveryRow {
  readonly account_id: number;
}

export async function findDelivery(db: Queryable, id: string): Promise<OwnedDelivery | null> {
  const { rows } = await db.query<OwnedDelivery>(
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
