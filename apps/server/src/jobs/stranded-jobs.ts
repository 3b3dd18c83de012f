import { inTransaction, type Pool, type Queryable } from '../database/pool.ts';
import type { Log } from '../log.ts';
import type { JobObserver } from './job-observer.ts';
import { restartRounds } from './restart-rounds.ts';

/**
 * Liveness: each worker process holds an advisory lock, named after its pool ID, on a dedicated connection. A job whose
 * holder is no longer in `pg_locks` belongs to a dead process and is returned to the queue; a live process keeps its
 * jobs no matter how long they take. The namespace separates these locks from all others in the database.
 */
export const livenessNamespace = 1_397_576_524;
/** A new lock of a job may be slightly older than its process's liveness lock: it is ignored for this long. */
const graceSeconds = 2;
const sweepIntervalMs = 1_000;
/**
 * The longest a job waits for its next attempt. Nothing is scheduled further ahead, so a later time was written before
 * the clock was set back, or by the queue's own back-off, which grows to hours.
 */
const maxWaitSeconds = 30;
const sweepsPerPull = 5;
/** Attempts after which the queue's own back-off exceeds that. */
const quickTries = 3;

/** Condition on a row of `graphile_worker.jobs`. */
const isHolderAlive = `exists (
  select from pg_locks
  where locktype = 'advisory' and objsubid = 2 and granted
    and database = (select oid from pg_database where datname = current_database())
    and classid = ${livenessNamespace}::oid
    and objid = ((hashtext(locked_by)::bigint + 4294967296) % 4294967296)::oid
)`;

/** Returns jobs to the queue that would otherwise be stuck forever. Returns a function that stops the sweeping. */
export function startSweeping(pool: Pool, log: Log, observer: JobObserver | null): () => void {
  let isSweeping = false;
  let sweeps = 0;
  const sweepOnce = async (): Promise<void> => {
    if (isSweeping) return;
    isSweeping = true;
    try {
      await requeueJobsOfDeadWorkers(pool, log, observer);
      if (sweeps % sweepsPerPull === 0) {
        await pullPostponedJobs(pool);
        await restartRounds(pool);
      }
      sweeps += 1;
    } catch (error) {
      log.error({ err: error }, 'the search for stranded jobs failed');
    } finally {
      isSweeping = false;
    }
  };
  const timer = setInterval(() => void sweepOnce(), sweepIntervalMs);
  return () => clearInterval(timer);
}

async function requeueJobsOfDeadWorkers(pool: Pool, log: Log, observer: JobObserver | null): Promise<void> {
  if ((await findDeadWorkers(pool)).length === 0) return;
  // All live workers find the same dead one: they take turns, and the first one leaves nothing for the others.
  const { dead, jobs } = await inTransaction(pool, async (client) => {
    await client.query(`select pg_advisory_xact_lock(hashtextextended('siteglass stranded jobs', 0))`);
    const workers = await findDeadWorkers(client);
    const lockedBy = workers.map((worker) => worker.locked_by);
    const ids = workers.flatMap((worker) => worker.ids);
    await client.query('select graphile_worker.force_unlock_workers($1::text[])', [lockedBy]);
    // Deliveries increase the delay after a failure, and a worker's death is not a failure. A job that another worker
    // has already taken stays with it.
    await client.query(
      `select graphile_worker.reschedule_jobs(array[id], attempts := greatest(0, attempts - 1))
       from graphile_worker.jobs where id = any($1::bigint[]) and locked_at is null`,
      [ids],
    );
    return { dead: lockedBy, jobs: ids.length };
  });
  if (dead.length === 0) return;
  observer?.onTakenOver(jobs);
  log.warn({ workers: dead }, 'took over the jobs of dead workers');
}

interface DeadWorker {
  readonly locked_by: string;
  /** IDs of its jobs. */
  readonly ids: readonly string[];
}

/** When each of these jobs was delivered to the live worker that holds it; jobs without a live worker are left out. */
export async function findHeldJobs(
  db: Queryable,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await db.query<{ key: string; locked_at: Date }>({
    name: 'held-jobs',
    text: `select key, locked_at from graphile_worker.jobs
           where key = any($1) and locked_by is not null and ${isHolderAlive}`,
    values: [keys],
  });
  return new Map(rows.map((row) => [row.key, row.locked_at]));
}

async function findDeadWorkers(db: Queryable): Promise<readonly DeadWorker[]> {
  // A lock time in the future is from before the clock was set back.
  const { rows } = await db.query<DeadWorker>({
    name: 'dead-workers',
    text: `
          select locked_by, array_agg(id::text) as ids from graphile_worker.jobs
          where locked_by is not null
            and abs(extract(epoch from now() - locked_at)) > ${graceSeconds}
            and not ${isHolderAlive}
          group by locked_by`,
  });
  return rows;
}

/** Moves up jobs that wait too long: to now if a clock was wrong, to the longest wait if they keep failing. */
async function pullPostponedJobs(pool: Pool): Promise<void> {
  await pool.query({
    name: 'postponed-jobs',
    text: `
      select graphile_worker.reschedule_jobs(
        array_agg(id), run_at := now() + make_interval(secs => case when attempts > ${quickTries} then ${maxWaitSeconds} else 0 end))
      from graphile_worker.jobs
      where locked_at is null and run_at > now() + make_interval(secs => ${maxWaitSeconds})
      group by attempts`,
  });
  // An hourly job whose last run is in the future, since the clock was set back, would otherwise wait until then.
  await pool.query(
    `update graphile_worker._private_known_crontabs set last_execution = now()
     where last_execution > now() + interval '1 hour'`,
  );
}
