import { createHash } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createQueueing } from '../../src/compose/queueing.ts';
import { createBulk, type BulkUseCases } from '../../src/features/bulk/use-cases.ts';
import { createScans } from '../../src/features/scans/use-cases.ts';
import { createStoreWorld, type StoreWorld } from './store-world.ts';

let world: StoreWorld;
let bulk: BulkUseCases;
beforeAll(async () => {
  world = await createStoreWorld();
  const scans = createScans({
    ...world,
    ...createQueueing(),
    readUrl: (raw) => Promise.resolve({ ok: true, href: new URL(raw).href }),
    cancelAnalysis: () => Promise.resolve(),
    renderPolicy: 'never',
  });
  bulk = createBulk({ ...world, scans });
});
afterAll(() => world.close());

let made = 0;
const newUrls = (count: number): readonly string[] =>
  Array.from({ length: count }, () => `https://public.example/${(made += 1)}`);
const unlimited = {
  single: null,
  sitemap: null,
  crawls: null,
  scheduled_reports: null,
  max_pages: null,
  max_depth: null,
  requests_per_minute: null,
};
const start = (accountId: number, urls: readonly string[], bypassCache = false) =>
  bulk.start({ account: { id: accountId, limits: unlimited }, urls, bypassCache, webhookUrl: null });

/** Another order for each seed. */
const shuffled = (urls: readonly string[], seed: string): readonly string[] => {
  const rank = (url: string) => createHash('sha256').update(`${seed} ${url}`).digest('hex');
  return urls.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1));
};
/** Until a statement waits for the lock of another one. */
const waitForWaiting = () =>
  vi.waitUntil(async () => {
    const { rowCount } = await world.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rowCount === 1;
  });

describe('the admission of a batch', () => {
  const countStatements = async (run: () => Promise<unknown>): Promise<number> => {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    try {
      await run();
      return query.mock.calls.length;
    } finally {
      query.mockRestore();
    }
  };
  const complete = (urls: readonly string[]) =>
    world.pool.query(
      `update analyses set status = 'complete', completed_at = clock_timestamp() where url = any($1)`,
      [urls],
    );

  it.each([
    { what: 'new', prepare: () => Promise.resolve(), bypassCache: false },
    {
      what: 'being analyzed',
      prepare: async (urls: readonly string[]) => start(await world.createAccount(), urls),
    },
    {
      what: 'cached',
      prepare: async (urls: readonly string[]) => {
        await start(await world.createAccount(), urls);
        await complete(urls);
      },
    },
    { what: 'to be analyzed again', prepare: () => Promise.resolve(), bypassCache: true },
  ])(
    'takes as many statements for 50 pages as for 2, if they are $what',
    async ({ prepare, bypassCache }) => {
      const accountId = await world.createAccount();
      const count = async (pages: number) => {
        const urls = newUrls(pages);
        await prepare(urls);
        return countStatements(() => start(accountId, urls, bypassCache));
      };
      const counts = [await count(2), await count(50)];
      expect(counts[1]).toBe(counts[0]);
    },
  );

  it('adds the jobs of its pages in their order, after those that the account has', async () => {
    const accountId = await world.createAccount();
    const urls = newUrls(6);
    await start(accountId, urls.slice(0, 2));
    await start(accountId, [...urls.slice(2).toReversed(), ...urls.slice(0, 3)]);
    const { rows } = await world.pool.query<{ url: string; ahead: number }>(
      `select a.url, j.priority - (select min(priority) from graphile_worker.jobs where key like 'scan-page:%') as ahead
       from graphile_worker.jobs j join analyses a on j.key = 'scan-page:' || a.id where a.account_id = $1
       order by j.priority`,
      [accountId],
    );
    expect(rows.map(({ url }) => url)).toEqual([...urls.slice(0, 2), ...urls.slice(2).toReversed()]);
    expect(rows.map(({ ahead }) => ahead)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('starts what has ended without a result since it was found, and shares everything else', async () => {
    const [first, second] = [await world.createAccount(), await world.createAccount()];
    const urls = newUrls(4);
    await start(first, urls);
    const { rows } = await world.pool.query<{ id: string }>(
      'select id from analyses where account_id = $1 order by created_at, id',
      [first],
    );
    const ids = rows.map(({ id }) => id);
    const [stopped, completed] = ids;
    const end = await world.pool.connect();
    let admitted: Promise<string>;
    try {
      await end.query('begin');
      await end.query(`update analyses set status = 'stopped' where id = $1`, [stopped]);
      await end.query(`update analyses set status = 'complete', completed_at = now() where id = $1`, [
        completed,
      ]);
      admitted = start(second, urls);
      await waitForWaiting();
      await end.query('commit');
    } finally {
      end.release();
    }
    const { items } = await bulk.read(second, await admitted);
    const byId = new Map(items.map(({ analysisId, status }) => [analysisId, status]));
    expect(ids.map((id) => byId.get(id))).toEqual([undefined, 'complete', 'running', 'running']);
    expect(items.map(({ url }) => url)).toEqual(urls);
    expect(items.filter(({ analysisId }) => !ids.includes(analysisId))).toMatchObject([
      { status: 'running' },
    ]);
  });
});

it('batches with the same pages in any order share their analyses, and none waits for another in a circle', async () => {
  const accounts = await Promise.all(Array.from({ length: 8 }, () => world.createAccount()));
  for (let round = 0; round < 6; round += 1) {
    const urls = newUrls(30);
    // Some are in progress already: those are locked, the others inserted.
    await start(accounts[0]!, shuffled(urls, `${round}`).slice(0, 10));
    const batches = await Promise.all(
      accounts.map((accountId) => start(accountId, shuffled(urls, `${round} ${accountId}`).slice(0, 25))),
    );
    const items = (await Promise.all(batches.map((id, n) => bulk.read(accounts[n]!, id)))).flatMap(
      (batch) => batch.items,
    );
    const analyses = new Set(items.map(({ url, analysisId }) => `${url} ${analysisId}`));
    expect(analyses.size).toBe(new Set(items.map(({ url }) => url)).size);
  }
});
