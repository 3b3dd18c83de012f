import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { waitFor } from '../../../../e2e/harness/service.ts';
import { createPool, type Pool } from '../../src/database/pool.ts';
import { findHeldJobs, livenessNamespace, startSweeping } from '../../src/jobs/stranded-jobs.ts';
import { createTestDatabase, type TestDatabase } from '../database-per-file.ts';

describe('jobs of dead workers', () => {
  const workers = 20;
  let database: TestDatabase;
  let pool: Pool;
  beforeAll(async () => {
    database = await createTestDatabase(inject('postgresUrl'));
    pool = createPool({ url: database.url, applicationName: 'test', max: 12 });
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  /** Adds jobs locked by dead workers. */
  const strand = async (jobs: number): Promise<void> => {
    await pool.query(`select graphile_worker.add_job('lost.v1') from generate_series(1, $1::int)`, [jobs]);
    await pool.query(
      `update graphile_worker._private_jobs
       set locked_by = 'dead-' || (id % $1), locked_at = now() - interval '10 seconds', attempts = 1`,
      [workers],
    );
  };
  const waitUntilGivenBack = (): Promise<unknown> =>
    waitFor('the end of the sweep', async () => {
      const { rows } = await pool.query(
        'select from graphile_worker.jobs where locked_by is not null limit 1',
      );
      return rows.length === 0;
    });

  it('are returned to the queue and counted once, however many live workers find them at the same time', async () => {
    const taken: number[] = [];
    const observer = {
      onStarted: () => undefined,
      onEnded: () => undefined,
      onTakenOver: (jobs: number) => void taken.push(jobs),
    };
    // Connections that are already open, so that all sweeps start at the same time.
    await Promise.all(Array.from({ length: 12 }, () => pool.query('select pg_sleep(0.1)')));
    await strand(1_000);
    const stops = Array.from({ length: 6 }, () => startSweeping(pool, pino({ level: 'silent' }), observer));
    try {
      await waitUntilGivenBack();
      // By the next sweep, every participant in the first one has reported it.
      await pool.query('select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))');
      await strand(1);
      await waitUntilGivenBack();
      await waitFor('the second count', () => taken.includes(1));
    } finally {
      for (const stop of stops) stop();
    }
    expect(taken.slice(0, 2)).toEqual([1_000, 1]);
    const { rows } = await pool.query(
      'select distinct attempts, run_at <= now() as is_due from graphile_worker.jobs',
    );
    expect(rows).toEqual([{ attempts: 0, is_due: true }]);
  });

  it('are held by nobody; those of live workers are held from when they were handed out', async () => {
    const living = await pool.connect();
    try {
      await living.query('select pg_advisory_lock($1, hashtext($2))', [livenessNamespace, 'pool-alive']);
      for (const [key, holder] of [
        ['alive', 'pool-alive'],
        ['dead', 'pool-dead'],
        ['free', null],
      ]) {
        await pool.query(`select graphile_worker.add_job('held.v1', job_key := $1)`, [key]);
        await pool.query(
          `update graphile_worker._private_jobs set locked_by = $2,
             locked_at = case when $2::text is null then null else '2026-01-02 03:04:05Z'::timestamptz end
           where key = $1`,
          [key, holder],
        );
      }
      const held = await findHeldJobs(pool, ['alive', 'dead', 'free', 'unknown']);
      expect([...held]).toEqual([['alive', new Date('2026-01-02T03:04:05Z')]]);
    } finally {
      living.release(true);
    }
  });
});
