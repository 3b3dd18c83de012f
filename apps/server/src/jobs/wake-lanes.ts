import type { Pool } from '../database/pool.ts';

/** The slots of one kind of work. */
export interface WakeableLane {
  readonly jobNames: readonly string[];
  readonly countIdleSlots: () => number;
  /** Makes up to `jobs` idle slots look for a job. */
  readonly nudge: (jobs: number) => void;
}

const intervalMs = 250;

/**
 * Wakes idle slots when a postponed, failed or returned job is due. The queue itself announces only new jobs; polling
 * for the others would take a query per slot. Returns a function that stops it.
 */
export function startWaking(pool: Pool, lanes: readonly WakeableLane[]): () => void {
  let isStopped = false;
  let timer: NodeJS.Timeout;
  const wake = async (): Promise<void> => {
    const idle = lanes.filter((lane) => lane.countIdleSlots() > 0);
    // An unavailable database is reported by the search for stranded jobs.
    const due = await countDueJobs(
      pool,
      idle.flatMap(({ jobNames }) => jobNames),
    ).catch(() => new Map<string, number>());
    if (isStopped) return;
    for (const { jobNames, nudge } of idle) {
      const jobs = jobNames.reduce((sum, name) => sum + (due.get(name) ?? 0), 0);
      if (jobs > 0) nudge(jobs);
    }
    timer = setTimeout(() => void wake(), intervalMs);
  };
  timer = setTimeout(() => void wake(), intervalMs);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

async function countDueJobs(pool: Pool, names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (names.length === 0) return new Map();
  const { rows } = await pool.query<{ name: string; jobs: number }>({
    name: 'due-jobs',
    text: `select task_identifier as name, count(*)::int as jobs from graphile_worker.jobs
           where locked_at is null and attempts < max_attempts and run_at <= now() and task_identifier = any($1)
           group by task_identifier`,
    values: [names],
  });
  return new Map(rows.map(({ name, jobs }) => [name, jobs]));
}
