import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDeleteAccount } from '../../src/features/account-deletions/use-cases.ts';
import { createStoreWorld, type StoreWorld } from '../scans/store-world.ts';

let world: StoreWorld;
let logged: string[];
beforeEach(async () => {
  world = await createStoreWorld();
  logged = [];
});
afterEach(() => world.close());

const deleteAccount = () =>
  createDeleteAccount({
    pool: world.pool,
    cancelAnalysis: () => Promise.resolve(),
    cancelCrawl: () => Promise.resolve(),
    enqueueNotification: (_client, id) => {
      logged.push(id);
      return Promise.resolve();
    },
    log: pino({ level: 'silent' }),
  });

/** An account that is being deleted, with scans, some of which are shared with another account. */
async function fill(): Promise<{ leaving: number; staying: number; deletion: string; shared: string }> {
  const [leaving, staying] = [await world.createAccount(), await world.createAccount()];
  await world.pool.query(
    `insert into account_events (account_id, kind, actor) select $1, 'login', 'session' from generate_series(1, 9000)`,
    [leaving],
  );
  for (let n = 0; n < 5; n += 1) await world.start(leaving, `https://example.com/${n}`);
  const shared = await world.start(staying, 'https://example.com/0');
  const deletion = randomUUID();
  await world.pool.query(
    `insert into account_deletions (id, account_id, email, locale) select $1, id, email, 'en' from accounts where id = $2`,
    [deletion, leaving],
  );
  return { leaving, staying, deletion, shared };
}
const isGone = async (id: number): Promise<boolean> =>
  (await world.pool.query('select 1 from accounts where id = $1', [id])).rowCount === 0;

describe('the deletion of an account', () => {
  it('resumes an interrupted run at any step', async () => {
    const { leaving, deletion } = await fill();
    let cuts = 0;
    for (let steps = 0; !(await isGone(leaving)); steps += 1) {
      const controller = new AbortController();
      let left = steps;
      const signal = Object.assign(controller.signal, {
        throwIfAborted: () => {
          if (left === 0) throw new Error('cut off');
          left -= 1;
        },
      });
      await deleteAccount()(deletion, signal).catch(() => (cuts += 1));
    }
    expect(cuts).toBeGreaterThan(5);
    expect(logged).toEqual([deletion]);
  });

  it('happens once with two simultaneous runs, and leaves in progress what another account waits for', async () => {
    const { leaving, staying, deletion, shared } = await fill();
    const { signal } = new AbortController();
    // If both delete the same rows, one may have to be retried, as the queue does.
    const runs = await Promise.allSettled([
      deleteAccount()(deletion, signal),
      deleteAccount()(deletion, signal),
    ]);
    expect(runs.some(({ status }) => status === 'fulfilled')).toBe(true);
    await deleteAccount()(deletion, signal);
    expect(await isGone(leaving)).toBe(true);
    expect(logged.length).toBe(1);
    const { rows } = await world.pool.query(
      `select s.status, a.status as analysis, a.account_id from scans s join analyses a on a.id = s.analysis_id
       where s.task_id = $1`,
      [shared],
    );
    expect(rows).toEqual([{ status: 'queued', analysis: 'queued', account_id: staying }]);
  });
});
