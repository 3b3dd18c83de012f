import type { Queryable } from '../database/pool.ts';

/** How many jobs of a name are in a state, and since when the oldest is due. */
export interface QueueFigure {
  readonly job: string;
  /**
   * `waiting`: due, and no worker has it. `running`: a worker has it. `scheduled`: due later, as after a failure.
   * `dead`: every delivery failed; no worker takes it again.
   */
  readonly state: 'waiting' | 'running' | 'scheduled' | 'dead';
  readonly jobs: number;
  readonly oldest_seconds: number;
}

/** The current state of the queue. */
export async function readQueueFigures(db: Queryable): Promise<readonly QueueFigure[]> {
  const { rows } = await db.query<QueueFigure>(`
    select task_identifier as job,
      case when locked_at is not null then 'running' when attempts >= max_attempts then 'dead'
           when run_at > now() then 'scheduled' else 'waiting' end as state,
      count(*)::int as jobs, extract(epoch from now() - min(run_at))::float8 as oldest_seconds
    from graphile_worker.jobs group by 1, 2`);
  return rows;
}
