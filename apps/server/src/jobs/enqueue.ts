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

/** A job's place among those that accounts take turns with. */
export interface Turn {
  /** How much of its account's work of this kind was there before it. */
  readonly ahead: number;
  /** All jobs of its lane that are in turn. */
  readonly among: readonly string[];
}

export type Enqueue = <Payload extends object>(
  client: Client,
  job: JobType<Payload>,
  payload: Payload,
  turn?: Turn,
) => Promise<void>;

/** No account's work is further back: it is in order of arrival from there. */
const maxAhead = 4_096;

/**
 * Adds a job in the caller's transaction, so that it exists exactly if the data it works on exists. It carries the
 * current span, so that the trace continues where the job runs. Jobs in turn run in rounds: the next of every account,
 * then the second, and so on. The round is the job's priority, and the first one waiting is the current round.
 */
export function createEnqueue(tracing: Tracing): Enqueue {
  return async (client, { name, key }, payload, turn) => {
    const trace = tracing.carry();
    const values = [name, JSON.stringify(trace === null ? payload : { ...payload, trace }), key(payload)];
    const job = `$1::text, payload := $2::json, job_key := $3::text, max_attempts := ${maxAttempts}`;
    if (turn === undefined) {
      await client.query({ name: 'add-job', text: `select 1 from graphile_worker.add_job(${job})`, values });
      return;
    }
    await client.query({
      name: 'add-job-in-turn',
      // The queue's own view hides what its index needs.
      text: `select 1 from graphile_worker.add_job(${job}, priority := least(${maxRound}, $4::int + coalesce((
               select j.priority from graphile_worker._private_jobs j
               join graphile_worker._private_tasks t on t.id = j.task_id
               where j.is_available and j.priority >= 0 and t.identifier = any($5)
               order by j.priority limit 1), 0)))`,
      values: [...values, Math.min(turn.ahead, maxAhead), turn.among],
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
