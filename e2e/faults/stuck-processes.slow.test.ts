import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/test/database-per-file.ts';
import { sendSignal } from '../../apps/server/src/database/embedded/processes.ts';
import { createUser, type User } from '../harness/accounts.ts';
import { holdPage } from '../harness/held-page.ts';
import { pidOf, waitForSuccessor } from '../harness/processes.ts';
import { startService, type Service } from '../harness/service.ts';
import { startSite, type Site } from '../harness/site.ts';
import { startTcpProxy } from '../harness/tcp-proxy.ts';

const within = 90_000;

/** A process that hangs or loops forever has not exited: its silence is the only sign. */
describe('a process that hangs', () => {
  const page = holdPage();
  let database: TestDatabase;
  let site: Site;
  let service: Service;
  let user: User;

  beforeAll(async () => {
    database = await createTestDatabase(inject('postgresUrl'));
    site = await startSite({ '/stuck': page.handler });
    service = await startService({
      databaseUrl: database.url,
      env: { SITEGLASS_WORKERS: '1', SITEGLASS_ALLOW_NETWORKS: '127.0.0.0/8' },
    });
    user = await createUser(service.url, database.url);
  });
  afterAll(async () => {
    page.letGo();
    await service.stop();
    await site.close();
    await database.drop();
  });

  it(
    'is replaced, and its scan completes',
    async () => {
      const taskId = await user.api.startScan(`${site.url}/stuck`);
      await page.waitUntilRequested(1);
      const stuck = { web: pidOf(service, 'web'), worker: pidOf(service, 'worker') };
      for (const pid of Object.values(stuck)) sendSignal(pid, 'SIGSTOP');
      await waitForSuccessor(service, 'web', stuck.web, within);
      await waitForSuccessor(service, 'worker', stuck.worker, within);
      page.letGo();
      expect((await user.api.waitForTask(taskId, within)).status).toBe('complete');
    },
    3 * within,
  );
});

/** The queue remembers a failed first lookup, so such a worker would stay alive without ever taking a job. */
it('a worker that loses its connection during the first lookup of its jobs exits, and its successor works', async () => {
  const database = await createTestDatabase(inject('postgresUrl'));
  const proxy = await startTcpProxy(database.url);
  const start = (): Promise<Service> =>
    startService({ databaseUrl: proxy.urlOf(database.url), args: ['serve', '--role', 'worker'] });
  try {
    await (await start()).stop();
    proxy.cutAt('_private_tasks');
    await expect(start()).rejects.toThrow(/connection/i);
    await (await start()).stop();
  } finally {
    await proxy.close();
    await database.drop();
  }
});
