import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createPool, type Pool } from '../../src/database/pool.ts';
import { insertAccount } from '../../src/features/accounts/store.ts';
import { secondsUntilAtMost } from '../../src/features/usage/store.ts';
import { createTestDatabase, type TestDatabase } from '../database-per-file.ts';

describe('the waiting time for a daily limit', () => {
  let database: TestDatabase;
  let pool: Pool;
  let accountId: number;
  beforeAll(async () => {
    database = await createTestDatabase(inject('postgresUrl'));
    pool = createPool({ url: database.url, applicationName: 'test', max: 2 });
    const person = { username: 'u', email: 'u@example.com', passwordHash: 'x', plan: 'free' };
    accountId = (await insertAccount(pool, { ...person, locale: 'en', timezone: 'UTC' }))!.id;
    // The first one has left the window; the last one comes from a clock that was a week ahead.
    for (const age of ['24 hours 1 second', '23 hours', '2 hours', '-7 days'])
      await pool.query(
        `insert into admissions (account_id, kind, task_id, admitted_at)
         values ($1, 'single', $2, clock_timestamp() - $3::interval)`,
        [accountId, randomUUID(), age],
      );
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  it.each([
    [0, 22 * 3_600],
    [1, 3_600],
    // It left between the count and this query: the wait must not be for the next one instead.
    [2, -1],
  ])('for at most %i more ends when the excess one has left the window', async (atMost, seconds) => {
    const wait = await secondsUntilAtMost(pool, accountId, 'single', atMost);
    expect(Math.abs(wait - seconds)).toBeLessThan(30);
  });

  it('is zero if the rest was refunded', async () => {
    expect(await secondsUntilAtMost(pool, accountId, 'single', 3)).toBe(0);
    expect(await secondsUntilAtMost(pool, accountId, 'crawl', 0)).toBe(0);
  });
});
