import type { Pool } from '../database/pool.ts';

/** Far below the maximum priority, and more rounds than can be waiting (`enqueue.ts`). */
const lateRound = 20_000;

/**
 * Counts the rounds of waiting jobs from 0 again, in the same order, before they reach the maximum priority: the current
 * round returns to 0 by itself only if nothing waits.
 */
export async function restartRounds(pool: Pool, fromRound = lateRound): Promise<void> {
  await pool.query({
    name: 'restart-rounds',
    text: `
      select graphile_worker.reschedule_jobs(array_agg(id), priority := round)
      from (select id, dense_rank() over (order by priority)::int - 1 as round
            from graphile_worker._private_jobs where is_available and priority >= 0) waiting
      where exists (select from graphile_worker._private_jobs where is_available and priority >= $1)
      group by round`,
    values: [fromRound],
  });
}
