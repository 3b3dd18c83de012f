import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proves } from '../contract/proves.ts';
import { createUser, password } from '../harness/accounts.ts';
import { createApi, type Api } from '../harness/api.ts';
import { startCommand } from '../harness/command.ts';
import { holdPage } from '../harness/held-page.ts';
import {
  childPidsOf,
  databasePidsOf,
  databaseServerPidOf,
  embeddedUrlOf,
  killAll,
  livePidsOf,
  makeDataDir,
  pidOf,
  waitUntilGone,
} from '../harness/processes.ts';
import { startService, waitFor, type Service } from '../harness/service.ts';
import { startSite, type Site } from '../harness/site.ts';

const env = {
  SITEGLASS_ALLOW_NETWORKS: '127.0.0.0/8',
  SITEGLASS_CONCURRENCY: '4',
  SITEGLASS_PLANS: '{"pro": {"single": null}}',
};

describe('after kill -9', () => {
  const pages = { adopted: holdPage(), database: holdPage(), killed: holdPage() };
  let dataDir: Awaited<ReturnType<typeof makeDataDir>>;
  let site: Site;
  let service: Service;
  let api: Api;
  let email: string;

  beforeAll(async () => {
    dataDir = await makeDataDir({ isNew: false });
    site = await startSite(
      Object.fromEntries(Object.entries(pages).map(([name, page]) => [`/${name}`, page.handler])),
    );
    service = await startService({ dataDir: dataDir.path, env });
    ({ api, email } = await createUser(service.url, await embeddedUrlOf(service)));
  });
  afterAll(async () => {
    for (const page of Object.values(pages)) page.letGo();
    await service.kill();
    await site.close();
    await dataDir.remove();
  });

  const startScans = (paths: readonly string[]): Promise<string[]> =>
    Promise.all(paths.map((path) => api.startScan(`${site.url}${path}`)));
  const startAgain = async (): Promise<void> => {
    service = await startService({ dataDir: dataDir.path, env });
    const { body } = await createApi(service.url, null).post('/auth/login', { email, password });
    api = createApi(service.url, String(body.data.access_token));
  };
  const expectAllComplete = async (taskIds: readonly string[], withinMs: number): Promise<void> => {
    const done = await Promise.all(taskIds.map((taskId) => api.waitForTask(taskId, withinMs)));
    expect(done.map(({ status }) => status)).toEqual(taskIds.map(() => 'complete'));
    const { body } = await api.get('/history?per_page=50');
    const items = body.data.items as { scan_id: string }[];
    const listed = items.map((item) => item.scan_id);
    for (const taskId of taskIds) {
      expect(listed.filter((id) => id === taskId)).toHaveLength(1);
    }
  };

  it('of only the supervisor, its processes end by themselves and the next start finishes accepted scans', async () => {
    const taskIds = await startScans(['/adopted', '/other']);
    await pages.adopted.waitUntilRequested(1);
    const children = [pidOf(service, 'web'), pidOf(service, 'worker')];
    const databasePid = await databaseServerPidOf(dataDir.path);
    await service.kill();
    // The web process releases its port immediately; the worker still has its scan.
    await waitUntilGone([children[0]!]);
    pages.adopted.letGo();
    await waitUntilGone(children);
    expect(await databasePidsOf(dataDir.path)).toContain(databasePid);
    await startAgain();
    expect(service.logLines().map((line) => line['msg'])).toContain(
      'adopted the embedded database that was still running',
    );
    expect(await databasePidsOf(dataDir.path)).toContain(databasePid);
    await expectAllComplete(taskIds, 120_000);
  });

  it('of only the database, it is restarted and the running scan finishes', async () => {
    const taskIds = await startScans(['/database']);
    await pages.database.waitUntilRequested(1);
    const before = await databasePidsOf(dataDir.path);
    killAll(before);
    await waitUntilGone(before);
    await waitFor('an answer', async () => (await api.get('/history')).status === 200);
    pages.database.letGo();
    await expectAllComplete(taskIds, 120_000);
  });

  it('of every process, including the database, the next start finishes every accepted scan', async () => {
    proves('behaviour:durable', 'rule:kill-9');
    const fast = Array.from({ length: 40 }, (_, index) => `/page-${index}`);
    const taskIds = await startScans(['/killed', ...fast]);
    await pages.killed.waitUntilRequested(1);
    const all = await livePidsOf(service);
    killAll(all);
    await service.kill();
    await waitUntilGone(all);
    expect(await readFile(join(dataDir.path, 'postgres', 'postmaster.pid'), 'utf8')).not.toBe('');
    pages.killed.letGo();
    const startedAt = performance.now();
    await startAgain();
    await expectAllComplete(taskIds, 120_000);
    console.log(
      `${taskIds.length} scans done ${((performance.now() - startedAt) / 1000).toFixed(1)} s after`,
    );
    expect(pages.killed.requestCount()).toBe(2);
  });

  it('of a supervisor whose processes are still starting, they do not stay behind', async () => {
    await service.stop();
    const starting = startCommand(['serve'], { dataDir: dataDir.path, env });
    const supervisor = starting.child.pid!;
    const children = await waitFor('both processes', async () => {
      const database = await databasePidsOf(dataDir.path);
      const pids = (await childPidsOf(supervisor)).filter((pid) => !database.includes(pid));
      return pids.length === 2 ? pids : null;
    });
    killAll([supervisor]);
    await starting.result;
    await waitUntilGone(children);
  });
});
