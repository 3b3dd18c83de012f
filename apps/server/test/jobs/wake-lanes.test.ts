import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { waitFor } from '../../../../e2e/harness/service.ts';
import { createPool, type Pool } from '../../src/database/pool.ts';
import { startWaking } from '../../src/jobs/wake-lanes.ts';
import { createTestDatabase, type TestDatabase } from '../database-per-file.ts';

describe('a lane with idle slots', () => {
  let database: TestDatabase;
  let pool: Pool;
  let queries = 0;
  beforeAll(async () => {
    database = await createTestDatabase(inject('postgresUrl'));
    pool = createPool({ url: database.url, applicationName: 'test', max: 2 });
    pool.on('release', () => (queries += 1));
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  const add = (name: string, seconds: number) =>
    pool.query(
      `select graphile_worker.add_job($1, run_at := now() + make_interval(secs => $2), max_attempts := 5)`,
      [name, seconds],
    );

  it('is woken for the jobs that are due, and no other lane is', async () => {
    await Promise.all([add('scan.v1', -60), add('scan.v1', -1), add('batch.v1', -1), add('scan.v1', 3600)]);
    await Promise.all([add('mail.v1', 3600), add('crawl.v1', -60), add('clean-up.v1', -60)]);
    await pool.query(
      `update graphile_worker._private_jobs set locked_by = 'someone', locked_at = now()
       where task_id = (select id from graphile_worker._private_tasks where identifier = 'clean-up.v1')`,
    );
    const nudges: [lane: string, jobs: number][] = [];
    const lane = (name: string, jobNames: readonly string[], idleSlots: number) => ({
      jobNames,
      countIdleSlots: () => idleSlots,
      nudge: (jobs: number) => void nudges.push([name, jobs]),
    });
    const stop = startWaking(pool, [
      lane('scans', ['scan.v1', 'batch.v1'], 1),
      lane('mails', ['mail.v1'], 4),
      lane('crawls', ['crawl.v1'], 0),
      lane('upkeep', ['clean-up.v1'], 2),
    ]);
    try {
      await waitFor('two rounds', () => nudges.length >= 2);
    } finally {
      stop();
    }
    expect(nudges.slice(0, 2)).toEqual([
      ['scans', 3],
      ['scans', 3],
    ]);
  });

  it('costs no query while all slots of all lanes are taken', async () => {
    const before = queries;
    let rounds = 0;
    const countIdleSlots = () => {
      rounds += 1;
      return 0;
    };
    const stop = startWaking(pool, [{ jobNames: ['scan.v1'], countIdleSlots, nudge: () => undefined }]);
    try {
      await waitFor('two rounds', () => rounds >= 2);
    } finally {
      stop();
    }
    expect(queries).toBe(before);
  });
});
