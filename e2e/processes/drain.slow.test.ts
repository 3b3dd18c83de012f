import { connect } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/test/database-per-file.ts';
import { createUser } from '../harness/accounts.ts';
import { holdPage } from '../harness/held-page.ts';
import { makeDataDir } from '../harness/processes.ts';
import { startService, waitFor } from '../harness/service.ts';
import { startSite, type Site } from '../harness/site.ts';

describe.concurrent('a service that is shutting down', () => {
  const pages = { hanging: holdPage(), slow: holdPage(), next: holdPage() };
  let site: Site;
  let dataDir: Awaited<ReturnType<typeof makeDataDir>>;
  const databases: TestDatabase[] = [];

  beforeAll(async () => {
    dataDir = await makeDataDir();
    site = await startSite(
      Object.fromEntries(Object.entries(pages).map(([name, page]) => [`/${name}`, page.handler])),
    );
  });
  afterAll(async () => {
    for (const page of Object.values(pages)) page.letGo();
    await site.close();
    await Promise.all(databases.map((database) => database.drop()));
    await dataDir.remove();
  });

  const processState = async () => {
    const database = await createTestDatabase(inject('postgresUrl'));
    databases.push(database);
    return {
      databaseUrl: database.url,
      dataDir: dataDir.path,
      env: { SITEGLASS_ALLOW_NETWORKS: '127.0.0.0/8' },
    };
  };
  const query = async (url: string, sql: string): Promise<unknown[]> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query(sql)).rows as unknown[];
    } finally {
      await client.end();
    }
  };

  it('returns a hanging scan to the queue within 25 seconds, and the next start finishes it', async () => {
    const options = await processState();
    const first = await startService(options);
    const { api } = await createUser(first.url, options.databaseUrl);
    const started = await api.post('/scans', { url: `${site.url}/hanging` });
    await pages.hanging.waitUntilRequested(1);
    const stoppedAt = performance.now();
    expect(await first.stop()).toBe(0);
    console.log(`ended ${((performance.now() - stoppedAt) / 1000).toFixed(1)} s after SIGTERM`);
    expect(
      await query(
        options.databaseUrl,
        `select a.status, a.attempts, j.attempts as deliveries, j.locked_by, j.run_at <= now() as is_due
         from analyses a join graphile_worker.jobs j on j.key = 'scan-page:' || a.id`,
      ),
    ).toEqual([{ status: 'queued', attempts: 0, deliveries: 0, locked_by: null, is_due: true }]);
    pages.hanging.letGo();
    const second = await startService({
      ...options,
      env: { ...options.env, PORT: new URL(first.url).port },
    });
    expect((await api.waitForTask(started.body.data.scan_id)).status).toBe('complete');
    await second.stop();
  });

  it('finishes the running scan and starts no other', async () => {
    const options = await processState();
    const [web, worker] = await Promise.all([
      startService({ ...options, args: ['serve', '--role', 'web'] }),
      startService({ ...options, args: ['serve', '--role', 'worker'] }),
    ]);
    const { api } = await createUser(web.url, options.databaseUrl);
    const running = await api.post('/scans', { url: `${site.url}/slow` });
    await pages.slow.waitUntilRequested(1);
    const isListening = async (): Promise<boolean> => {
      const listening = await query(
        options.databaseUrl,
        `select 1 from pg_stat_activity where datname = current_database() and query like 'LISTEN "jobs:insert"%'`,
      );
      return listening.length > 0;
    };
    // The first poll for jobs may find the scan before the worker listens for more.
    await waitFor('the worker to listen for jobs', isListening);
    worker.child.kill('SIGTERM');
    // It has stopped accepting jobs once it no longer listens: only its liveness connection to the database remains.
    await waitFor('the worker to stop listening for jobs', async () => !(await isListening()));
    const waiting = await api.post('/scans', { url: `${site.url}/next` });
    pages.slow.letGo();
    expect((await api.waitForTask(running.body.data.scan_id)).status).toBe('complete');
    expect(await worker.stop()).toBe(0);
    expect((await api.get(`/scans/${waiting.body.data.scan_id}`)).body.data.status).toBe('queued');
    expect(pages.next.requestCount()).toBe(0);
    await web.stop();
  });

  it('does not wait for a client that never finishes its request', async () => {
    const web = await startService({ ...(await processState()), args: ['serve', '--role', 'web'] });
    const { hostname, port } = new URL(web.url);
    const slow = connect(Number(port), hostname);
    slow.on('error', () => undefined);
    slow.write(
      'POST /api/v1/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
    );
    // The service has read it, since a response on a second connection came later.
    await new Promise((resolve) => slow.once('connect', resolve));
    expect((await fetch(`${web.url}/healthz`)).status).toBe(200);
    expect(await web.stop()).toBe(0);
    slow.destroy();
  });
});
