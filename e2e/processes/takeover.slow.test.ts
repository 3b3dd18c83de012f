import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/test/database-per-file.ts';
import { createUser } from '../harness/accounts.ts';
import type { Api } from '../harness/api.ts';
import { holdPage } from '../harness/held-page.ts';
import { startService, waitFor, type Service } from '../harness/service.ts';
import { startSite, type Site } from '../harness/site.ts';

/** The pages that the tests scan, each held until it is released. */
const pages = { long: holdPage(), killed: holdPage(), cut: holdPage() };

describe('several worker processes on one database', () => {
  let database: TestDatabase;
  let db: pg.Client;
  let site: Site;
  let web: Service;
  let api: Api;
  const workers: Service[] = [];

  const processState = () => ({
    databaseUrl: database.url,
    dataDir: web.dataDir,
    // One job each, so that every scan of a test has its own worker.
    env: { SITEGLASS_ALLOW_NETWORKS: '127.0.0.0/8', SITEGLASS_CONCURRENCY: '1' },
  });
  const addWorkers = async (count: number): Promise<void> => {
    const started = Array.from({ length: count }, () =>
      startService({ ...processState(), args: ['serve', '--role', 'worker'] }),
    );
    workers.push(...(await Promise.all(started)));
  };
  const startScan = (path: string): Promise<string> =>
    api.startScan(`${site.url}${path}`, { webhook_url: 'https://hooks.example.com/siteglass' });
  /** The worker whose log says that it has started the scan with this attempt number. */
  const findWorkerOf = (taskId: string, attempt: number): Promise<Service> =>
    waitFor(`try ${attempt} of ${taskId} in a worker's log`, () =>
      workers.find((worker) =>
        worker
          .logLines()
          .some(
            (line) =>
              line['msg'] === 'analysis started' &&
              line['attempts'] === attempt &&
              (line['taskIds'] as string[]).includes(taskId),
          ),
      ),
    );
  const expectStoredOnce = async (taskId: string): Promise<void> => {
    const { rows } = await db.query(
      `select count(*)::int as scans, count(w.id)::int as events, count(h.analysis_id)::int as pages,
              min(s.status) as status
       from scans s left join webhook_events w on w.scan_id = s.id
         left join analysis_html h on h.analysis_id = s.analysis_id
       where s.task_id = $1`,
      [taskId],
    );
    expect(rows).toEqual([{ scans: 1, events: 1, pages: 1, status: 'complete' }]);
    const history = await api.get('/history?per_page=50');
    const all = history.body.data.items as { scan_id: string; status: string }[];
    const items = all.filter((item) => item.scan_id === taskId);
    expect(items).toHaveLength(1);
    expect(items[0]!.status).toBe('complete');
  };

  beforeAll(async () => {
    database = await createTestDatabase(inject('postgresUrl'));
    db = new pg.Client({ connectionString: database.url });
    db.on('error', () => undefined);
    await db.connect();
    site = await startSite(
      Object.fromEntries(Object.entries(pages).map(([name, page]) => [`/${name}`, page.handler])),
    );
    web = await startService({
      databaseUrl: database.url,
      args: ['serve', '--role', 'web'],
      env: { SITEGLASS_ALLOW_NETWORKS: '127.0.0.0/8' },
    });
    await addWorkers(4);
    ({ api } = await createUser(web.url, database.url));
  });
  afterAll(async () => {
    for (const page of Object.values(pages)) page.letGo();
    await Promise.all(workers.map((worker) => worker.stop()));
    await web.stop();
    await site.close();
    await db.end();
    await database.drop();
  });

  it('a scan whose worker is killed is taken over and stored once', async () => {
    const taskId = await startScan('/killed');
    await pages.killed.waitUntilRequested(1);
    const worker = await findWorkerOf(taskId, 1);
    const killedAt = performance.now();
    await worker.kill();
    await pages.killed.waitUntilRequested(2);
    const tookMs = performance.now() - killedAt;
    console.log(`taken over ${(tookMs / 1000).toFixed(1)} s after the worker was killed`);
    pages.killed.letGo();
    expect((await api.waitForTask(taskId)).status).toBe('complete');
    expect(pages.killed.requestCount()).toBe(2);
    await expectStoredOnce(taskId);
  });

  it('a worker that the database considers dead stops and exits, and its scan runs once', async () => {
    const taskId = await startScan('/cut');
    await pages.cut.waitUntilRequested(1);
    const worker = await findWorkerOf(taskId, 1);
    // Lock holders are not in the order of the log, so the process is identified by its own job.
    const { rowCount } = await db.query(
      `select pg_terminate_backend(l.pid) from graphile_worker.jobs j join pg_locks l
         on l.locktype = 'advisory' and l.objsubid = 2
         and l.objid = ((hashtext(j.locked_by)::bigint + 4294967296) % 4294967296)::oid
       where j.key = (select 'scan-page:' || analysis_id from scans where task_id = $1)`,
      [taskId],
    );
    expect(rowCount).toBe(1);
    const code = await waitFor('the end of the cut-off worker', () => worker.child.exitCode);
    expect(code).toBe(1);
    await pages.cut.waitUntilRequested(2);
    pages.cut.letGo();
    expect((await api.waitForTask(taskId)).status).toBe('complete');
    expect(pages.cut.requestCount()).toBe(2);
    await expectStoredOnce(taskId);
  });

  it('a live worker keeps its scan, however long it takes', async () => {
    const taskId = await startScan('/long');
    await pages.long.waitUntilRequested(1);
    const startedAt = performance.now();
    await waitFor('twelve seconds of work', () => performance.now() - startedAt > 12_000);
    expect((await api.get(`/scans/${taskId}`)).body.data.status).toBe('running');
    pages.long.letGo();
    expect((await api.waitForTask(taskId)).status).toBe('complete');
    expect(pages.long.requestCount()).toBe(1);
    await expectStoredOnce(taskId);
  });
});
