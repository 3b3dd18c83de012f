import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { waitFor } from '../../../../e2e/harness/service.ts';
import { createPool, oneRow, type Pool } from '../../src/database/pool.ts';
import { insertAccount } from '../../src/features/accounts/store.ts';
import { createRequestLeases } from '../../src/features/usage/request-leases.ts';
import { createTestDatabase, type TestDatabase } from '../database-per-file.ts';

describe('the request rate', () => {
  let database: TestDatabase;
  let pool: Pool;
  beforeAll(async () => {
    database = await createTestDatabase(inject('postgresUrl'));
    pool = createPool({ url: database.url, applicationName: 'test', max: 5 });
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  let made = 0;
  const makeAccount = async (): Promise<number> => {
    made += 1;
    const account = {
      username: 'u',
      email: `lease${made}@example.com`,
      passwordHash: 'x',
      plan: 'free',
      locale: 'en' as const,
      timezone: 'UTC',
    };
    return (await insertAccount(pool, account))!.id;
  };
  /** Minutes start by the database's clock: everything a test counts must fall into one. */
  const waitForMinuteQuota = async (): Promise<void> => {
    const read = async (): Promise<number> =>
      oneRow(
        await pool.query<{ left: number }>(
          `select 60 - extract(second from clock_timestamp())::float8 as left`,
        ),
      ).left;
    const left = await read();
    if (left < 8) await pool.query(`select pg_sleep($1)`, [left + 0.05]);
  };
  const booked = async (accountId: number): Promise<number> =>
    oneRow(
      await pool.query<{ used: number }>(
        'select coalesce(sum(used), 0)::int as used from request_windows where account_id = $1',
        [accountId],
      ),
    ).used;

  it('allows one process exactly as many requests as the limit', async () => {
    await waitForMinuteQuota();
    const accountId = await makeAccount();
    const leases = createRequestLeases({ pool });
    const quotas = await Promise.all(Array.from({ length: 60 }, () => leases.take(accountId, 40)));
    expect(quotas.filter(({ isAllowed }) => isAllowed)).toHaveLength(40);
    expect(quotas.slice(0, 40).map(({ remaining }) => remaining)).toEqual(
      Array.from({ length: 40 }, (_, index) => 39 - index),
    );
    expect(quotas.at(-1)).toMatchObject({ isAllowed: false, remaining: 0, limit: 40 });
    expect(quotas.at(-1)!.resetSeconds).toBeGreaterThanOrEqual(1);
  });

  it('never allows several processes more than the limit, and hardly less', async () => {
    await waitForMinuteQuota();
    const accountId = await makeAccount();
    const processes = [1, 2, 3].map(() => createRequestLeases({ pool }));
    const quotas = await Promise.all(
      Array.from({ length: 900 }, (_, index) => processes[index % 3]!.take(accountId, 300)),
    );
    const allowed = quotas.filter(({ isAllowed }) => isAllowed).length;
    expect(allowed).toBeLessThanOrEqual(300);
    expect(allowed).toBeGreaterThan(270);
  });

  it('needs far less than one database query per request, and returns unused permits', async () => {
    await waitForMinuteQuota();
    const accountId = await makeAccount();
    const leases = createRequestLeases({ pool });
    for (let n = 0; n < 50; n += 1) await leases.take(accountId, 1200);
    expect(await booked(accountId)).toBeGreaterThanOrEqual(50);
    await leases.returnAll();
    expect(await booked(accountId)).toBe(50);
  });

  it('returns the unused permits of an idle account after the minute has ended', async () => {
    await waitForMinuteQuota();
    const [idle, busy] = [await makeAccount(), await makeAccount()];
    let skippedMs = 0;
    const leases = createRequestLeases({ pool, nowMs: () => performance.now() + skippedMs, pruneMs: 20 });
    for (let n = 0; n < 4; n += 1) await leases.take(idle, 1200);
    expect(await booked(idle)).toBe(7);
    expect(leases.countUnused(idle)).toBe(3);
    skippedMs = 61_000;
    await leases.take(busy, 1200);
    await waitFor('the return', async () => (await booked(idle)) === 4);
    expect(leases.countUnused(idle)).toBe(0);
    expect(await booked(busy)).toBe(1);
    await leases.returnAll();
  });

  it('leases more at once if the limit is large, but no more than a part of it', async () => {
    await waitForMinuteQuota();
    const accountId = await makeAccount();
    const leases = createRequestLeases({ pool });
    for (let n = 0; n < 2_000; n += 1) await leases.take(accountId, 6_400);
    // 1, 2, 4 … 64, and then a hundred each, since that is one 64th.
    expect(await booked(accountId)).toBe(2_027);
    await leases.returnAll();
    expect(await booked(accountId)).toBe(2_000);
  });

  it('starts over with the next minute', async () => {
    const accountId = await makeAccount();
    let now = 0;
    const leases = createRequestLeases({ pool, nowMs: () => now });
    await waitForMinuteQuota();
    for (let n = 0; n < 3; n += 1) await leases.take(accountId, 3);
    expect((await leases.take(accountId, 3)).isAllowed).toBe(false);
    // The next minute: this one's rows are an hour old, and the process's clock has passed its end.
    await pool.query(
      "update request_windows set window_start = window_start - interval '1 hour' where account_id = $1",
      [accountId],
    );
    now += 61_000;
    expect((await leases.take(accountId, 3)).isAllowed).toBe(true);
  });

  it('allows nothing if the limit is 0', async () => {
    const leases = createRequestLeases({ pool });
    expect((await leases.take(await makeAccount(), 0)).isAllowed).toBe(false);
  });
});
