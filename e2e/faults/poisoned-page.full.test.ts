import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/test/database-per-file.ts';
import { createPool, type Pool } from '../../apps/server/src/database/pool.ts';
import { proves } from '../contract/proves.ts';
import { createUser, type User } from '../harness/accounts.ts';
import { findPeerPid } from '../harness/connections.ts';
import { holdPage } from '../harness/held-page.ts';
import { killAll, pidOf, pidsOf } from '../harness/processes.ts';
import { startService, waitFor, type Service } from '../harness/service.ts';
import { startSite, type Handler, type Site } from '../harness/site.ts';
import { expectDoneOnce } from './done-once.ts';

const neighbors = 7;
/** Three crashes and eight processes with one page each take a while on a busy machine. */
const withinMs = 120_000;

/** A page that kills the process that fetches it, once `isArmed` allows it. */
function poison(isArmed: (times: number) => Promise<unknown>, kill: (pid: number) => number) {
  const killed: number[] = [];
  let requests = 0;
  const handler: Handler = (request, response) => {
    requests += 1;
    response.writeHead(200, { 'content-type': 'text/html' });
    response.write('<!doctype html>');
    void isArmed(requests)
      .then(() => findPeerPid(request.socket))
      .then((pid) => {
        if (pid !== null) killed.push(kill(pid));
      });
  };
  return { handler, killed };
}

describe('a page that kills whatever analyzes it', () => {
  const held = holdPage();
  const slow = holdPage();
  let database: TestDatabase;
  let pool: Pool;
  let site: Site;
  let service: Service;
  let user: User;

  // While both neighbors' requests are in progress, so that they die with it.
  const together = poison(
    async (times) => times <= 2 && waitFor('the neighbours', () => held.waiting() >= neighbors, withinMs),
    (pid) => {
      killAll([pid]);
      if (together.killed.length === 1) held.letGo();
      return pid;
    },
  );
  /** Kills the worker even from an isolated process: the whole worker dies each time. */
  const worse = poison(
    async (times) => times <= 2 && waitFor('the neighbours', () => slow.waiting() >= 2, withinMs),
    () => {
      const worker = pidOf(service, 'worker');
      killAll([worker]);
      return worker;
    },
  );

  beforeAll(async () => {
    database = await createTestDatabase(inject('postgresUrl'));
    pool = createPool({ url: database.url, applicationName: 'test', max: 2 });
    site = await startSite({
      '/poison': together.handler,
      '/worse': worse.handler,
      ...Object.fromEntries(Array.from({ length: neighbors }, (_, i) => [`/held-${i}`, held.handler])),
      '/slow-0': slow.handler,
      '/slow-1': slow.handler,
    });
    service = await startService({
      databaseUrl: database.url,
      env: {
        SITEGLASS_WORKERS: '1',
        SITEGLASS_CONCURRENCY: String(neighbors + 1),
        SITEGLASS_ALLOW_NETWORKS: '127.0.0.0/8',
      },
    });
    user = await createUser(service.url, database.url);
  });
  afterAll(async () => {
    held.letGo();
    slow.letGo();
    await service.stop();
    await site.close();
    await pool.end();
    await database.drop();
  });

  const startScan = (path: string): Promise<string> =>
    user.api.startScan(`${site.url}${path}`, { webhook_url: 'https://hooks.example.com/siteglass' });
  const usedToday = async (): Promise<number> =>
    Number((await user.api.get('/user/usage')).body.data.scans_today.single.used);
  const expectGivenUp = async (taskId: string): Promise<void> => {
    const done = await user.api.waitForTask(taskId, withinMs);
    expect(done.status).toBe('error');
    expect(done.error.code).toBe('INTERNAL_ERROR');
    const { rows } = await pool.query(
      'select count(*)::int as events from webhook_events w join scans s on s.id = w.scan_id where s.task_id = $1',
      [taskId],
    );
    expect(rows).toEqual([{ events: 1 }]);
  };
  const expectAllComplete = async (taskIds: readonly string[]): Promise<void> => {
    for (const taskId of taskIds)
      expect((await user.api.waitForTask(taskId, withinMs)).status).toBe('complete');
    await expectDoneOnce(pool, service.logLines(), taskIds);
  };

  it(
    'ends in INTERNAL_ERROR after three attempts and is refunded; scans next to it complete',
    async () => {
      proves('rule:given-back');
      const before = await usedToday();
      const unaffected = await Promise.all(
        Array.from({ length: neighbors }, (_, i) => startScan(`/held-${i}`)),
      );
      const taskId = await startScan('/poison');
      await expectGivenUp(taskId);
      await expectAllComplete(unaffected);
      expect(together.killed).toHaveLength(3);
      // The worker died twice. The third attempt ran in an isolated process, whose death did not affect anything else.
      expect(pidsOf(service, 'worker')).toEqual([...together.killed.slice(0, 2), pidOf(service, 'worker')]);
      expect(await usedToday()).toBe(before + neighbors);
    },
    2 * withinMs,
  );

  it('ends with its worker from any process, even next to slow pages', async () => {
    const unaffected = [await startScan('/slow-0'), await startScan('/slow-1')];
    const taskId = await startScan('/worse');
    await waitFor('the second death', () => worse.killed.length >= 2, withinMs);
    slow.letGo();
    await expectGivenUp(taskId);
    await expectAllComplete(unaffected);
    expect(worse.killed).toHaveLength(3);
  });
});
