import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { pino } from 'pino';
import { Type } from 'typebox';
import { createPool, inTransaction, type Pool } from '../../src/database/pool.ts';
import { createJob, defineJob } from '../../src/jobs/define-job.ts';
import { createEnqueue } from '../../src/jobs/enqueue.ts';
import { startQueueWorker, type QueueWorker } from '../../src/jobs/queue.ts';
import { noTracing } from '../../src/tracing.ts';
import { createTestDatabase, type TestDatabase } from '../database-per-file.ts';

describe('a worker', () => {
  const waiting = 1_000;
  let database: TestDatabase;
  let pool: Pool;
  let worker: QueueWorker | undefined;
  beforeAll(async () => {
    database = await createTestDatabase(inject('postgresUrl'));
    pool = createPool({ url: database.url, applicationName: 'test', max: 12 });
  });
  afterAll(async () => {
    await worker?.drain(0);
    await pool.end();
    await database.drop();
  });

  const payload = { key: Type.String() };
  const holdJob = defineJob({ name: 'hold.v1', lane: 'upkeep', payload });
  const scanJob = defineJob({ name: 'scan.v1', lane: 'scans', payload, key: ({ key }) => key });

  it('starts a scan while all slots for other work are taken and a thousand jobs of it wait', async () => {
    const held: string[] = [];
    const scanned: string[] = [];
    let tell = (): void => undefined;
    const nextNotification = () => new Promise<void>((resolve) => (tell = resolve));
    await pool.query('select graphile_worker.add_job($1, $2) from generate_series(1, $3::int)', [
      'hold.v1',
      '{"key": "held"}',
      waiting,
    ]);
    const firstHeld = nextNotification();
    worker = await startQueueWorker({
      url: database.url,
      pool,
      slots: { scans: 2, background: 1, probes: 1, crawls: 1, mails: 1, upkeep: 2 },
      log: pino({ level: 'silent' }),
      onLost: () => undefined,
      jobs: [
        createJob(holdJob, ({ key }, { signal }) => {
          held.push(key);
          if (held.length === 2) tell();
          return new Promise((_resolve, reject) =>
            signal.addEventListener('abort', () => reject(signal.reason as Error)),
          );
        }),
        createJob(scanJob, ({ key }) => {
          scanned.push(key);
          tell();
          return Promise.resolve();
        }),
      ],
    });
    await firstHeld;
    for (const key of ['first', 'second', 'third']) {
      const scan = nextNotification();
      await inTransaction(pool, (client) => createEnqueue(noTracing)(client, scanJob, [{ key }]));
      await scan;
    }
    expect(scanned).toEqual(['first', 'second', 'third']);
    expect(held).toHaveLength(2);
  });

  it('returns its jobs of every lane when it ends', async () => {
    await worker?.drain(0);
    worker = undefined;
    const { rows } = await pool.query(
      `select count(*)::int as jobs, count(locked_by)::int as locked, max(attempts) as attempts,
              bool_and(run_at <= now()) as are_due
       from graphile_worker.jobs where task_identifier = 'hold.v1'`,
    );
    expect(rows).toEqual([{ jobs: waiting, locked: 0, attempts: 0, are_due: true }]);
  });
});
