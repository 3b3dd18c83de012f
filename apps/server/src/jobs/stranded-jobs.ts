import { inTransaction, type Pool, type Queryable } from '../database/pool.ts';
import type { Log } from '../log.ts';
import type { JobObserver } from './job-observer.ts';

/**
 * Liveness: each worker process holds an advisory lock named by its pool id on a connection of its own. A job whose
 * holder is gone from `pg_locks` belongs to a dead process and is given back; a live process keeps its jobs however
 * long they take. The namespace keeps these locks apart from all others of the database.
 */
export const livenessNamespace = 1_397_576_524;
/** A fresh lock of a job may be older than its process's liveness lock by a moment: it is left alone that long. */
const graceSeconds = 2;
const sweepIntervalMs = 1_000;
/**
 * The longest that a job waits for its next try. Nothing is planned further ahead, so a later date was written before
 * the clock was put back, or by the queue's own back-off, which grows to hours.
 */
const longestWaitSeconds = 30;
const sweepsPerPull = 5;
/** Tries after which the queue's own back-off is longer than that. */
const quickTries = 3;

/** Of a row of `graphile_worker.jobs`. */
const isHolderAlive = `exists (
  select from pg_locks
  where locktype = 'advisory' and objsubid = 2 and granted
    and database = (select oid from pg_database where datname = current_database())
    and classid = ${livenessNamespace}::oid
    and objid = ((hashtext(locked_by)::bigint + 4294967296) % 4294967296)::oid
)`;

/** Gives back what nobody would work on else, for ever; returns what ends it. */
export function startSweeping(pool: Pool, log: Log, observer: JobObserver | null): () => void {
  let isSweeping = false;
  let sweeps = 0;
  const sweepOnce = async (): Promise<void> => {
    if (isSweeping) return;
    isSweeping = true;
    try {
      await giveBackJobsOfDeadWorkers(pool, log, observer);
      if (sweeps % sweepsPerPull === 0) await pullPostponedJobs(pool);
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

async function giveBackJobsOfDeadWorkers(pool: Pool, log: Log, observer: JobObserver | null): Promise<void> {
  if ((await findDeadWorkers(pool)).length === 0) return;
  // All that live find the same dead one: they take turns, and the first leaves nothing to the others.
  const { dead, jobs } = await inTransaction(pool, async (client) => {
    await client.query(`select pg_advisory_xact_lock(hashtextextended('siteglass stranded jobs', 0))`);
    const workers = await findDeadWorkers(client);
    const lockedBy = workers.map((worker) => worker.locked_by);
    const ids = workers.flatMap((worker) => worker.ids);
    await client.query('select graphile_worker.force_unlock_workers($1::text[])', [lockedBy]);
    // Deliveries lengthen the wait after a failure, and a death is none. Whoever has taken one already keeps it.
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
  /** Of its jobs. */
  readonly ids: readonly string[];
}

/** When each of these jobs was handed to the living worker that has it; those that nobody has are left out. */
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
  // A lock from the future is one from before the clock was put back.
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

/** Brings jobs that wait too long forward: to now where a clock was wrong, to the longest wait where they keep failing. */
async function pullPostponedJobs(pool: Pool): Promise<void> {
  await pool.query({
    name: 'postponed-jobs',
    text: `
      select graphile_worker.reschedule_jobs(
        array_agg(id), run_at := now() + make_interval(secs => case when attempts > ${quickTries} then ${longestWaitSeconds} else 0 end))
      from graphile_worker.jobs
      where locked_at is null and run_at > now() + make_interval(secs => ${longestWaitSeconds})
      group by attempts`,
  });
  // An hourly job that ran in a future that was taken back would else wait until it comes.
  await pool.query(
    `update graphile_worker._private_known_crontabs set last_execution = now()
     where last_execution > now() + interval '1 hour'`,
  );
}
