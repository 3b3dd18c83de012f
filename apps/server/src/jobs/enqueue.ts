import type { Client } from '../database/pool.ts';
import type { Tracing } from '../tracing.ts';
import type { JobType } from './define-job.ts';

/** Notified with the key of a canceled job. */
export const stopChannel = 'siteglass_stop';
/**
 * Maximum deliveries of one job before the queue gives up on it permanently: a week of retries against a database that
 * rejects all writes. The jobs themselves give up far earlier, based on what they know about their failures.
 */
const maxAttempts = 20_000;
/** The maximum priority. `restartRounds` counts from 0 again long before. */
const maxRound = 32_767;
/** A postponed job has already waited: it runs before the others once it is due. */
const postponedPriority = -1;

/** The place of jobs among those that accounts take turns with. */
export interface Turn {
  /** How much of its account's work of this kind was there before each job. */
  readonly ahead: readonly number[];
  /** All jobs of their lane that are in turn. */
  readonly among: readonly string[];
}

export type Enqueue = <Payload extends object>(
  client: Client,
  job: JobType<Payload>,
  payloads: readonly Payload[],
  turn?: Turn,
) => Promise<void>;

/** No account's work is further back: it is in order of arrival from there. */
const maxAhead = 4_096;

/**
 * Adds a job for each payload in the caller's transaction, so that they exist exactly if the data they work on exists.
 * They carry the current span, so that the trace continues where they run. Jobs in turn run in rounds: the next of
 * every account, then the second, and so on. The round is the job's priority, and the first one waiting is the current
 * round.
 */
export function createEnqueue(tracing: Tracing): Enqueue {
  return async (client, { name, key }, payloads, turn) => {
    if (payloads.length === 0) return;
    const trace = tracing.carry();
    await client.query({
      name: 'add-jobs',
      // The queue's own view hides what its index needs.
      text: `with current as (
               select j.priority as round from graphile_worker._private_jobs j
               join graphile_worker._private_tasks t on t.id = j.task_id
               where j.is_available and j.priority >= 0 and t.identifier = any($5)
               order by j.priority limit 1
             )
             select 1 from graphile_worker.add_jobs(array(
               select ($1::text, payload, null, null, ${maxAttempts}, key,
                       least(${maxRound}, ahead + coalesce((select round from current), 0)), null)::graphile_worker.job_spec
               from unnest($2::json[], $3::text[], $4::int[]) as job (payload, key, ahead)))`,
      values: [
        name,
        payloads.map((payload) => JSON.stringify(trace === null ? payload : { ...payload, trace })),
        payloads.map((payload) => key(payload)),
        (turn?.ahead ?? payloads.map(() => 0)).map((ahead) => Math.min(ahead, maxAhead)),
        turn?.among ?? [],
      ],
    });
  };
}

/** Postpones the running job by `delayMs`, in the caller's transaction; the run that calls this must simply end. */
export async function postpone<Payload extends object>(
  client: Client,
  { name, key }: JobType<Payload>,
  payload: Payload,
  delayMs: number,
): Promise<void> {
  await client.query({
    name: 'put-off-job',
    text: `select 1 from graphile_worker.add_job($1::text, payload := $2::json, job_key := $3::text, max_attempts := ${maxAttempts},
             run_at := now() + make_interval(secs => $4::float8 / 1000), priority := ${postponedPriority})`,
    values: [name, JSON.stringify(payload), key(payload), delayMs],
  });
}

/** Removes a job in the caller's transaction; a worker that is already running it is notified to stop on commit. */
export async function cancel<Payload extends object>(
  client: Client,
  { key }: JobType<Payload>,
  payload: Payload,
): Promise<void> {
  await client.query('select 1 from graphile_worker.remove_job($1::text)', [key(payload)]);
  await client.query('select pg_notify($1, $2)', [stopChannel, key(payload)]);
}
