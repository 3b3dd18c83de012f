import {
  Logger as QueueLogger,
  parseCronItems,
  run,
  runMigrations,
  type Runner,
  type Task,
  type WorkerEvents,
  type WorkerPool,
} from 'graphile-worker';
import { EventEmitter } from 'node:events';
import { createClient, createPool, type Client, type Pool } from '../database/pool.ts';
import type { Log } from '../log.ts';
import { createKeyedMutex } from '../keyed-mutex.ts';
import { stopChannel } from './enqueue.ts';
import { startHeartbeat } from './heartbeat.ts';
import { livenessNamespace, startSweeping } from './stranded-jobs.ts';
import { startWaking, type WakeableLane } from './wake-lanes.ts';
import { JobError, JobReleased, JobStopped, type Job, type Lane } from './job.ts';
import type { JobObserver, JobOutcome } from './job-observer.ts';

/** A safety net: new jobs are announced, and `startWaking` finds those whose time has come. */
const pollIntervalMs = 15_000;

/** Creates or upgrades the queue's own tables. */
export async function migrateQueue(url: string): Promise<void> {
  const pool = createPool({ url, applicationName: 'siteglass migrate queue', max: 1 });
  try {
    await runMigrations({ pgPool: pool, logger: silentLogger });
  } finally {
    await pool.end();
  }
}

/**
 * Empties the queue in the caller's transaction, including jobs held by a dead worker. Only for when no worker is
 * running.
 */
export async function clearJobs(client: Client): Promise<void> {
  await client.query(
    `select 1 from graphile_worker.force_unlock_workers(
       array(select distinct locked_by from graphile_worker.jobs where locked_by is not null))`,
  );
  await client.query(
    'select 1 from graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))',
  );
}

export interface QueueWorker {
  /** Takes no new jobs, waits for the running ones, and after `graceMs` releases those that are not done. */
  readonly drain: (graceMs: number) => Promise<void>;
}

export interface QueueWorkerOptions {
  readonly url: string;
  readonly pool: Pool;
  readonly jobs: readonly Job[];
  /** Concurrent jobs for each kind of work. */
  readonly slots: Readonly<Partial<Record<Lane, number>>>;
  readonly log: Log;
  /** The process has lost its liveness lock: others take over its jobs, so it must stop immediately. */
  readonly onLost: (reason: string) => void;
  readonly observer?: JobObserver | null;
}

export async function startQueueWorker(options: QueueWorkerOptions): Promise<QueueWorker> {
  const { url, pool, jobs, slots, log, observer = null } = options;
  const running = new Map<AbortController, string>();
  const liveness = createClient({ url, applicationName: 'siteglass worker liveness' });
  let isStopping = false;
  const lose = (reason: string): void => {
    if (isStopping) return;
    isStopping = true;
    for (const controller of running.keys()) controller.abort(new JobReleased());
    options.onLost(reason);
  };
  liveness.on('error', (error) => lose(error.message));
  liveness.on('end', () => lose('the connection was closed'));
  liveness.on('notification', ({ payload }) => {
    for (const [controller, key] of running) if (key === payload) controller.abort(new JobStopped());
  });
  await liveness.connect();
  await liveness.query('set statement_timeout = 0');
  await liveness.query(`listen ${stopChannel}`);
  const stopBeating = await startHeartbeat(liveness, lose);

  const released: ReleasedJob[] = [];
  const withLock = createKeyedMutex();
  const lock = (id: string): Promise<unknown> =>
    withLock('lock', () =>
      liveness.query('select pg_advisory_lock($1, hashtext($2))', [livenessNamespace, id]),
    );
  const context = { pool, lock, running, released, log, observer };
  const lanes = Object.entries(slots).flatMap(([lane, concurrency]) => {
    const own = jobs.filter((job) => job.lane === lane);
    return own.length === 0 ? [] : [startLane(own, concurrency, context)];
  });
  const started = await Promise.all(lanes);
  for (const { runner } of started) {
    runner.promise.then(
      () => lose('the queue stopped'),
      (error: unknown) => lose(error instanceof Error ? error.message : String(error)),
    );
  }
  const stopSweeping = startSweeping(pool, log, observer);
  const stopWaking = startWaking(
    pool,
    started.map(({ wakeable }) => wakeable),
  );

  return {
    drain: async (graceMs) => {
      if (isStopping) return;
      isStopping = true;
      stopSweeping();
      stopWaking();
      const timer = setTimeout(() => {
        for (const controller of running.keys()) controller.abort(new JobReleased());
      }, graceMs);
      try {
        await Promise.all(started.map(({ runner }) => runner.stop()));
        await requeueReleased(
          pool,
          started.map(({ poolId }) => poolId),
          released,
        );
      } finally {
        clearTimeout(timer);
        stopBeating();
        await liveness.end().catch(() => undefined);
      }
    },
  };
}

interface LaneContext {
  readonly pool: Pool;
  /** Takes the lock that marks the runner with this ID as alive. */
  readonly lock: (id: string) => Promise<unknown>;
  readonly running: Map<AbortController, string>;
  readonly released: ReleasedJob[];
  readonly log: Log;
  readonly observer: JobObserver | null;
}

/** Each kind of work has its own runner, so that a thousand waiting jobs of one kind do not block the others. */
async function startLane(
  jobs: readonly Job[],
  concurrency: number,
  { pool, lock, running, released, log, observer }: LaneContext,
): Promise<{ readonly runner: Runner; readonly poolId: string; readonly wakeable: WakeableLane }> {
  // The queue creates the pool's ID itself and reports it on start, so jobs wait for the corresponding lock.
  const events: WorkerEvents = new EventEmitter();
  const isAlive = new Promise<Pick<WorkerPool, 'id' | 'nudge'>>((resolve, reject) => {
    events.once('pool:create', ({ workerPool }) => {
      const { id } = workerPool;
      // Not the pool itself, which is thenable.
      lock(id).then(() => resolve({ id, nudge: (jobs) => workerPool.nudge(jobs) }), reject);
    });
  });
  // The queue first looks up the IDs of its job types and remembers a failure: it would never find a job.
  const isLooking = new Promise<void>((resolve, reject) => {
    events.once('job:start', () => resolve());
    events.once('worker:getJob:empty', () => resolve());
    events.once('worker:getJob:error', ({ error }) =>
      reject(error instanceof Error ? error : new Error(String(error))),
    );
  });
  let busySlots = 0;
  events.on('job:start', () => (busySlots += 1));
  events.on('job:complete', () => (busySlots -= 1));
  const runner = await run({
    pgPool: pool,
    taskList: Object.fromEntries(
      jobs.map((job) => [job.name, toTask(job, { running, released, isAlive, log, observer })]),
    ),
    concurrency,
    events,
    logger: toQueueLogger(log),
    pollInterval: pollIntervalMs,
    noHandleSignals: true,
    // The drain decides when running jobs are released.
    gracefulShutdownAbortTimeout: 3_600_000,
    parsedCronItems: parseCronItems(hourlyItems(jobs)),
  });
  const [{ id, nudge }] = await Promise.all([isAlive, isLooking]);
  return {
    runner,
    poolId: id,
    wakeable: {
      jobNames: jobs.map(({ name }) => name),
      countIdleSlots: () => concurrency - busySlots,
      nudge,
    },
  };
}

function hourlyItems(jobs: readonly Job[]): Parameters<typeof parseCronItems>[0] {
  return jobs.flatMap((job) =>
    job.everyHourAt === null
      ? []
      : [
          {
            task: job.name,
            match: `${job.everyHourAt} * * * *`,
            identifier: job.name,
            // At most one is waiting, even if the clock jumped ahead by many hours.
            options: { backfillPeriod: 0, jobKey: job.name },
          },
        ],
  );
}

interface ReleasedJob {
  readonly id: string;
  /** Deliveries, including the released one. */
  readonly attempts: number;
}

/**
 * A job that its worker released is not delayed by back-off, and the delivery does not count. The queue may still be
 * recording it as failed: whichever comes second finds nothing to do.
 */
async function requeueReleased(
  pool: Pool,
  poolIds: readonly string[],
  released: readonly ReleasedJob[],
): Promise<void> {
  if (released.length === 0) return;
  await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [poolIds]);
  for (const { id, attempts } of released) {
    await pool.query(
      'select 1 from graphile_worker.reschedule_jobs(array[$1::bigint], run_at := now(), attempts := $2)',
      [id, attempts - 1],
    );
  }
}

interface TaskContext {
  readonly running: Map<AbortController, string>;
  readonly released: ReleasedJob[];
  readonly isAlive: Promise<unknown>;
  readonly log: Log;
  readonly observer: JobObserver | null;
}

function toTask(job: Job, { running, released, isAlive, log, observer }: TaskContext): Task {
  return async (rawPayload, { job: { id, attempts, max_attempts, run_at, locked_at } }) => {
    await isAlive;
    // Both times come from the database, regardless of this machine's clock.
    observer?.onStarted(job.name, Math.max(0, (locked_at ?? run_at).getTime() - run_at.getTime()));
    const startedAt = performance.now();
    let outcome: JobOutcome = 'complete';
    const controller = new AbortController();
    try {
      const payload = job.parse(rawPayload);
      running.set(controller, job.key(payload));
      await job.run(payload, { signal: controller.signal });
    } catch (error) {
      if (error instanceof JobStopped) {
        outcome = 'stopped';
        return;
      }
      if (error instanceof JobReleased) {
        outcome = 'released';
        released.push({ id, attempts });
        throw error;
      }
      log.error({ err: error, job: job.name, jobId: id }, 'job failed');
      const isFinal = error instanceof JobError && error.retry === 'never';
      outcome = isFinal || attempts >= max_attempts ? 'failed' : 'retried';
      // Returning ends the job; throwing lets the queue deliver it again.
      if (isFinal) return;
      throw error;
    } finally {
      running.delete(controller);
      observer?.onEnded(job.name, outcome, performance.now() - startedAt);
    }
  };
}

const silentLogger = new QueueLogger(() => () => undefined);

/** The queue's routine messages are logged at debug level: the jobs log what matters themselves. */
function toQueueLogger(log: Log): QueueLogger {
  return new QueueLogger(() => (level: string, message) => {
    if (level === 'error' || level === 'warning') log.warn({ queue: true }, message);
    else log.debug({ queue: true }, message);
  });
}
