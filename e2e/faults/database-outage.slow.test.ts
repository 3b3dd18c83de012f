import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { proves } from '../contract/proves.ts';
import { createTestDatabase, type TestDatabase } from '../../apps/server/test/database-per-file.ts';
import { createPool, type Pool } from '../../apps/server/src/database/pool.ts';
import { createUser, type User } from '../harness/accounts.ts';
import { expectError } from '../harness/envelope.ts';
import { holdPage } from '../harness/held-page.ts';
import { pidOf } from '../harness/processes.ts';
import { startService, waitFor, type Service } from '../harness/service.ts';
import { startSite, type Site } from '../harness/site.ts';
import { startTcpProxy, type TcpProxy } from '../harness/tcp-proxy.ts';
import { expectDoneOnce } from './done-once.ts';

const outageMs = 30_000;
/** Every request gets a response within this time, with or without the database. */
const answeredWithinMs = 15_000;
const readyzWithinMs = 5_000;
/** Log lines of all processes together during the outage. A process that retries without pausing writes thousands. */
const longestLog = 80 + (outageMs / 1_000) * 10;

describe('while the database cannot be reached', () => {
  const pages = { refused: holdPage(), silent: holdPage() };
  let database: TestDatabase;
  let proxy: TcpProxy;
  let site: Site;
  let service: Service;
  let user: User;
  let pool: Pool;

  beforeAll(async () => {
    database = await createTestDatabase(inject('postgresUrl'));
    proxy = await startTcpProxy(database.url);
    site = await startSite({ '/refused': pages.refused.handler, '/silent': pages.silent.handler });
    service = await startService({
      databaseUrl: proxy.urlOf(database.url),
      env: {
        SITEGLASS_WORKERS: '2',
        SITEGLASS_ALLOW_NETWORKS: '127.0.0.0/8',
        SITEGLASS_CONCURRENCY: '4',
      },
    });
    pool = createPool({ url: database.url, applicationName: 'test', max: 2 });
    user = await createUser(service.url, database.url);
  });
  afterAll(async () => {
    for (const page of Object.values(pages)) page.letGo();
    await proxy.pass();
    await service.stop();
    await proxy.close();
    await site.close();
    await pool.end();
    await database.drop();
  });

  const startScans = (paths: readonly string[]): Promise<string[]> =>
    Promise.all(
      paths.map((path) =>
        user.api.startScan(`${site.url}${path}`, { webhook_url: 'https://hooks.example.com/siteglass' }),
      ),
    );
  const ask = (path: string, withinMs: number): Promise<Response> =>
    fetch(`${service.url}${path}`, { signal: AbortSignal.timeout(withinMs) });
  const askApi = async (method: string, path: string, body?: unknown): Promise<void> => {
    const answer = user.api.request(method, path, { body });
    const timeout = new Promise<never>((_, reject) =>
      setTimeout(
        () => reject(new Error(`${method} ${path}: no answer in ${answeredWithinMs} ms`)),
        answeredWithinMs,
      ).unref(),
    );
    expectError(await Promise.race([answer, timeout]), 'INTERNAL_ERROR');
  };

  it.each(['refused', 'silent'] as const)(
    'because it is %s, the API reports it, the processes stay, and accepted work is done afterwards',
    async (kind) => {
      proves('error:INTERNAL_ERROR');
      const web = pidOf(service, 'web');
      const taskIds = await startScans([
        `/${kind}`,
        ...Array.from({ length: 20 }, (_, index) => `/${kind}-${index}`),
      ]);
      await pages[kind].waitUntilRequested(1);
      const linesBefore = service.output().split('\n').length;
      const awaySince = performance.now();
      if (kind === 'refused') await proxy.refuse();
      else proxy.blackhole();
      expect((await ask('/healthz', readyzWithinMs)).status).toBe(200);
      expect((await ask('/readyz', readyzWithinMs)).status).toBe(503);
      const requests = [
        ['GET', `/scans/${taskIds[0]}`],
        ['POST', '/scans', { url: `${site.url}/never` }],
        ['GET', '/history'],
      ] as const;
      await Promise.all(requests.map(([method, path, body]) => askApi(method, path, body)));
      await waitFor(
        'the end of the outage',
        () => performance.now() - awaySince > outageMs,
        outageMs + 1_000,
      );
      const lines = service.output().split('\n').length - linesBefore;
      await proxy.pass();
      const backSince = performance.now();
      pages[kind].letGo();
      await waitFor('readiness', async () => (await ask('/readyz', readyzWithinMs)).status === 200);
      const ready = performance.now();
      const [canary] = await startScans([`/${kind}-canary`]);
      expect((await user.api.waitForTask(canary!, 60_000)).status).toBe('complete');
      const working = performance.now();
      const states = await Promise.all(taskIds.map((taskId) => user.api.waitForTask(taskId, 60_000)));
      expect(states.map(({ status }) => status)).toEqual(taskIds.map(() => 'complete'));
      console.log(
        `${kind}, away for ${seconds(backSince - awaySince)} s with ${lines} lines of log: ready ${seconds(ready - backSince)} s, a new scan done ${seconds(working - backSince)} s and all of before ${seconds(performance.now() - backSince)} s after its return`,
      );
      await expectDoneOnce(pool, service.logLines(), [...taskIds, canary!]);
      expect(pidOf(service, 'web')).toBe(web);
      expect(lines).toBeLessThan(longestLog);
    },
    outageMs + 120_000,
  );
});

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}
