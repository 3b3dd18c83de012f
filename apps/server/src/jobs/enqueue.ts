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
/** A postponed job has already waited: it runs before the others once it is due. */
const postponedPriority = -1;

export type Enqueue = <Payload extends object>(
  client: Client,
  job: JobType<Payload>,
  payload: Payload,
) => Promise<void>;

/**
 * Adds a job in the caller's transaction, so that it exists exactly if the data it works on exists. It carries the
 * current span, so that the trace continues where the job runs.
 */
export function createEnqueue(tracing: Tracing): Enqueue {
  return async (client, { name, key }, payload) => {
    const trace = tracing.carry();
    await client.query({
      name: 'add-job',
      text: `select 1 from graphile_worker.add_job($1::text, payload := $2::json, job_key := $3::text, max_attempts := ${maxAttempts})`,
      values: [name, JSON.stringify(trace === null ? payload : { ...payload, trace }), key(payload)],
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
