import type { Client, Queryable } from '../../../database/pool.ts';
import type { ClaimedAnalysis } from './claims.ts';

/** Since when live workers have held these analyses; those not held by any are omitted. */
export type FindHeldAnalyses = (
  client: Client,
  analysisIds: readonly string[],
) => Promise<ReadonlyMap<string, Date>>;

/** How long a suspect's turn lasts. */
export interface SuspectTimes {
  /** Time to start its process. */
  readonly startMs: number;
  /** Time from when its process is running. */
  readonly patienceMs: number;
  /** Maximum lifetime of such a process. */
  readonly lifeMs: number;
  /** Number of crashes from which an analysis shares its turn with no other, however long it takes. */
  readonly exclusiveFrom: number;
}

/**
 * Lets one suspect start at a time, across all processes: false while it is another one's turn. A suspect that starts
 * alongside older ones clears `is_alone` on itself and on them; one whose worker has died keeps its mark, which tells
 * the worker that takes it over the cause of the crash.
 */
export async function startSuspect(
  client: Client,
  claimed: ClaimedAnalysis,
  { startMs, patienceMs, lifeMs, exclusiveFrom }: SuspectTimes,
  findHeld: FindHeldAnalyses,
): Promise<boolean> {
  await client.query(`select pg_advisory_xact_lock(hashtextextended('suspects', 0))`);
  const { rows } = await client.query<{ id: string; alone_since: Date; is_recent: boolean }>(
    `select id, alone_since, alone_since > clock_timestamp() - make_interval(
       secs => case when greatest(crashes, $1) >= $2 then $3::float8 else $4::float8 end / 1000) as is_recent
     from analyses where alone_since is not null and status = 'running'`,
    [claimed.crashes, exclusiveFrom, lifeMs, patienceMs],
  );
  if (rows.some((row) => row.is_recent)) return false;
  const ids = rows.map((row) => row.id);
  const held = await findHeld(client, ids);
  // Delivered again since it started: its worker has died, and the next one has not processed it yet.
  const alongside = rows.filter((row) => {
    const since = held.get(row.id);
    return since !== undefined && since <= row.alone_since;
  });
  await client.query(
    `update analyses set is_alone = $3,
       alone_since = case when id = $1 then clock_timestamp() + make_interval(secs => $4::float8 / 1000) else alone_since end
     where id = $1 or id = any($2)`,
    [claimed.id, alongside.map((row) => row.id), alongside.length === 0, startMs],
  );
  return true;
}

/** Starts the time limit of a suspect's turn: its process is running. */
export async function noteSuspectStarted(db: Queryable, claimed: ClaimedAnalysis): Promise<void> {
  await db.query(
    `update analyses set alone_since = least(alone_since, clock_timestamp())
     where id = $1 and claim = $2 and status = 'running'`,
    [claimed.id, claimed.claim],
  );
}
