import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { Type } from 'typebox';
import { createPool, inTransaction, type Pool } from '../../src/database/pool.ts';
import { defineJob } from '../../src/jobs/define-job.ts';
import { createEnqueue } from '../../src/jobs/enqueue.ts';
import { restartRounds } from '../../src/jobs/restart-rounds.ts';
import { noTracing } from '../../src/tracing.ts';
import { createTestDatabase, type TestDatabase } from '../database-per-file.ts';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase(inject('postgresUrl'));
  pool = createPool({ url: database.url, applicationName: 'test', max: 4 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const job = defineJob({
  name: 'page.v1',
  lane: 'scans',
  payload: { id: Type.String() },
  key: ({ id }) => id,
});
const enqueue = createEnqueue(noTracing);
/** Jobs of an account that has this many others waiting. */
const add = (id: string, ahead: number) =>
  inTransaction(pool, (client) =>
    enqueue(client, job, [{ id }], { ahead: [ahead], among: ['page.v1', 'other.v1'] }),
  );
const waiting = async () => {
  const { rows } = await pool.query<{ key: string; priority: number }>(
    'select key, priority from graphile_worker.jobs order by priority, run_at, id',
  );
  return rows;
};
const takeFirst = async () => {
  const key = (await waiting())[0]?.key;
  await pool.query('select graphile_worker.remove_job($1)', [key]);
  return key;
};

it('jobs run in rounds of one job per account, and a new account begins in the current round', async () => {
  for (let n = 0; n < 4; n += 1) await add(`a${n}`, n);
  for (let n = 0; n < 3; n += 1) await add(`b${n}`, n);
  const taken = [await takeFirst(), await takeFirst(), await takeFirst(), await takeFirst()];
  expect(taken).toEqual(['a0', 'b0', 'a1', 'b1']);
  await add('c0', 0);
  await add('c1', 1);
  await add('a4', 2);
  expect((await waiting()).map(({ key }) => key)).toEqual(['a2', 'b2', 'c0', 'a3', 'c1', 'a4']);
});

it('counts the rounds from 0 again, in the same order, once they are too late', async () => {
  const before = await waiting();
  expect(before[0]?.priority).toBe(2);
  await restartRounds(pool, 5);
  expect(await waiting()).toEqual(before);
  await restartRounds(pool, 4);
  expect(await waiting()).toEqual(before.map(({ key, priority }) => ({ key, priority: priority - 2 })));
});
