import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/test/database-per-file.ts';
import { createPool, type Pool } from '../../apps/server/src/database/pool.ts';
import { createUser, type User } from '../harness/accounts.ts';
import { holdPage, type HeldPage } from '../harness/held-page.ts';
import { startService, waitFor, type Service } from '../harness/service.ts';
import { startSite, type Site } from '../harness/site.ts';
import { startTcpProxy } from '../harness/tcp-proxy.ts';
import { expectDoneOnce } from './done-once.ts';

describe('a live worker that others consider dead', () => {
  const pages: Record<string, HeldPage> = Object.fromEntries(
    ['frozen', 'long-frozen', 'silent'].map((name) => [name, holdPage()]),
  );
  let database: TestDatabase;
  let pool: Pool;
  let site: Site;
  let web: Service;
  let user: User;
  const workers: Service[] = [];

  const startWorker = async (databaseUrl = database.url): Promise<Service> => {
    const worker = await startService({
      databaseUrl,
      dataDir: web.dataDir,
      env: { SITEGLASS_ALLOW_NETWORKS: '127.0.0.0/8', SITEGLASS_CONCURRENCY: '2' },
      args: ['serve', '--role', 'worker'],
    });
    workers.push(worker);
    return worker;
  };
  const startScan = (path: string): Promise<string> =>
    user.api.startScan(`${site.url}${path}`, { webhook_url: 'https://hooks.example.com/siteglass' });
  const expectTakenOver = async (taskId: string): Promise<void> => {
    expect((await user.api.waitForTask(taskId, 120_000)).status).toBe('complete');
    await expectDoneOnce(
      pool,
      workers.flatMap((worker) => worker.logLines()),
      [taskId],
    );
  };
  const exitCodeOf = (worker: Service): Promise<number> =>
    waitFor('the end of the worker', () => worker.child.exitCode, 60_000);

  const exitOf = async ({ child }: Service): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null)
      await new Promise((resolve) => child.once('exit', resolve));
  };

  beforeAll(async () => {
    database = await createTestDatabase(inject('postgresUrl'));
    pool = createPool({ url: database.url, applicationName: 'test', max: 2 });
    site = await startSite(
      Object.fromEntries(Object.entries(pages).map(([name, page]) => [`/${name}`, page.handler])),
    );
    web = await startService({
      databaseUrl: database.url,
      args: ['serve', '--role', 'web'],
      env: { SITEGLASS_ALLOW_NETWORKS: '127.0.0.0/8' },
    });
    user = await createUser(web.url, database.url);
  });
  afterEach(async () => {
    for (const worker of workers.splice(0)) {
      worker.child.kill('SIGCONT');
      await worker.kill();
    }
  });
  afterAll(async () => {
    for (const page of Object.values(pages)) page.letGo();
    await web.stop();
    await site.close();
    await pool.end();
    await database.drop();
  });

  it('because its connection ended while it was frozen stores nothing after it resumes', async () => {
    const page = pages['frozen']!;
    const frozen = await startWorker();
    const taskId = await startScan('/frozen');
    await page.waitUntilRequested(1);
    const other = await startWorker();
    frozen.child.kill('SIGSTOP');
    await pool.query(
      `select pg_terminate_backend(l.pid) from graphile_worker.jobs j join pg_locks l
         on l.locktype = 'advisory' and l.objsubid = 2
         and l.objid = ((hashtext(j.locked_by)::bigint + 4294967296) % 4294967296)::oid
       where j.key = (select 'scan-page:' || analysis_id from scans where task_id = $1)`,
      [taskId],
    );
    await page.waitUntilRequested(2);
    // Both have the whole page now; the frozen one reads it, and notices its lost connection, when it resumes.
    page.letGo();
    await waitFor('the scan of the other worker', () =>
      other.logLines().some((line) => line['msg'] === 'page analyzed' && line['isStored'] === true),
    );
    frozen.child.kill('SIGCONT');
    expect(await exitCodeOf(frozen)).toBe(1);
    await expectTakenOver(taskId);
  });

  it('because it was frozen for a minute stores nothing after it resumes', async () => {
    const page = pages['long-frozen']!;
    const frozen = await startWorker();
    const taskId = await startScan('/long-frozen');
    await page.waitUntilRequested(1);
    await startWorker();
    frozen.child.kill('SIGSTOP');
    const frozenSince = performance.now();
    await page.waitUntilRequested(2, 40_000);
    console.log(
      `taken over ${((performance.now() - frozenSince) / 1000).toFixed(1)} s after its worker froze`,
    );
    // It has its page now, too, and could store it when it resumes.
    page.letGo();
    await expectTakenOver(taskId);
    await waitFor('a minute', () => performance.now() - frozenSince > 60_000, 61_000);
    frozen.child.kill('SIGCONT');
    expect(await exitCodeOf(frozen)).toBe(1);
    await expectTakenOver(taskId);
    expect(page.requestCount()).toBe(2);
  }, 300_000);

  it('because its network drops everything aborts its fetch and exits before others start', async () => {
    const page = pages['silent']!;
    const proxy = await startTcpProxy(database.url);
    try {
      const cutOff = await startWorker(proxy.urlOf(database.url));
      const taskId = await startScan('/silent');
      await page.waitUntilRequested(1);
      await startWorker();
      proxy.blackhole();
      const blockedSince = performance.now();
      expect(await exitCodeOf(cutOff)).toBe(1);
      console.log(`ended ${((performance.now() - blockedSince) / 1000).toFixed(1)} s after it was cut off`);
      expect(cutOff.output()).toContain('the database has not responded');
      expect(page.requestCount()).toBe(1);
      await waitFor('the end of its fetch', () => page.waiting() === 0);
      await page.waitUntilRequested(2, 40_000);
      page.letGo();
      await expectTakenOver(taskId);
      expect(page.requestCount()).toBe(2);
    } finally {
      await proxy.close();
    }
  }, 300_000);

  it(
    'because the database keeps closing its connections loses no scan and repeats none',
    async () => {
      // A worker that exits during the storm is restarted by its supervisor or process manager, as often as needed.
      const over = new AbortController();
      const isOver = (): boolean => over.signal.aborted;
      const supervise = async (first: Service): Promise<void> => {
        let worker: Service | null = first;
        for (;;) {
          if (worker !== null) await exitOf(worker);
          if (isOver()) return;
          worker = await startWorker().catch(() => null);
          // It started too late to be among those that the test stops.
          if (isOver()) await worker?.stop();
        }
      };
      const supervised = supervise(await startWorker());
      const taskIds: string[] = [];
      // Idle connections, those of running jobs, and the one on which the queue listens.
      for (let round = 0; round < 5; round += 1) {
        taskIds.push(
          ...(await Promise.all(
            Array.from({ length: 4 }, (_, index) => startScan(`/cut-${round}-${index}`)),
          )),
        );
        await pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name = 'siteglass worker'`,
        );
      }
      for (const taskId of taskIds) await expectTakenOver(taskId);
      over.abort();
      await Promise.all(workers.map((worker) => worker.stop()));
      await supervised;
    },
    // A worker that exits during the storm restarts, and each start takes time on a busy machine.
    300_000,
  );
});
