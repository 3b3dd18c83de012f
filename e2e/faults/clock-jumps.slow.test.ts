import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPool, type Pool } from '../../apps/server/src/database/pool.ts';
import { createTestDatabase, type TestDatabase } from '../../apps/server/test/database-per-file.ts';
import { startTestServer, type TestServer } from '../../apps/server/test/postgres-server.ts';
import { createUser, password, type User } from '../harness/accounts.ts';
import { createApi } from '../harness/api.ts';
import { fakeTimeLibrary, makeClock, wrapInClock, type Clock } from '../harness/clock.ts';
import { expectError, expectSuccess } from '../harness/envelope.ts';
import { holdPage } from '../harness/held-page.ts';
import { killAll, pidOf, waitForSuccessor } from '../harness/processes.ts';
import { startService, type Service } from '../harness/service.ts';
import { startSite, type Site } from '../harness/site.ts';

const hour = 3_600;
const day = 24 * hour;
/** The longest that an accepted scan may take after a jump. */
const finalMs = 120_000;
const unlimited = { single: null, requests_per_minute: null };

/** The database's clock and the service's, each shifted separately, as on two machines. */
describe.skipIf(fakeTimeLibrary === undefined)(
  'when the clock jumps while scans run',
  { timeout: 300_000 },
  () => {
    const pages = Array.from({ length: 8 }, () => holdPage());
    const clocks = {} as Record<'database' | 'service', Clock>;
    let server: TestServer;
    let database: TestDatabase;
    let pool: Pool;
    let site: Site;
    let service: Service;
    let user: User;

    beforeAll(async () => {
      clocks.database = await makeClock();
      clocks.service = await makeClock();
      server = await startTestServer({
        wrap: (program, directory) => wrapInClock(clocks.database, program, directory),
      });
      database = await createTestDatabase(server.url);
      pool = createPool({ url: database.url, applicationName: 'test', max: 2 });
      site = await startSite(
        Object.fromEntries(pages.map((page, index) => [`/held-${index}`, page.handler])),
      );
      service = await startService({
        databaseUrl: database.url,
        env: {
          ...clocks.service.env,
          SITEGLASS_ALLOW_NETWORKS: '127.0.0.0/8',
          // One scan at a time: the others stay queued while the clock jumps.
          SITEGLASS_CONCURRENCY: '1',
          SITEGLASS_PLANS: JSON.stringify({ open: unlimited, two: { single: 2, requests_per_minute: null } }),
        },
      });
      user = await createUser(service.url, database.url, { plan: 'open' });
    });
    afterAll(async () => {
      for (const page of pages) page.letGo();
      await service.kill();
      await site.close();
      await pool.end();
      await database.drop();
      await server.stop();
      await Promise.all([clocks.database.remove(), clocks.service.remove()]);
    });

    const setBoth = async (seconds: number): Promise<void> => {
      await Promise.all([clocks.database.set(seconds), clocks.service.set(seconds)]);
      // Seen by a session that was already open.
      const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now');
      expect(Math.abs(rows[0]!.now.getTime() - Date.now() - seconds * 1000)).toBeLessThan(60_000);
    };
    const start = (path: string, by = user): Promise<string> =>
      by.api.startScan(`${site.url}${path}`, { webhook_url: 'https://hooks.example.com/siteglass' });
    /** One running scan and three queued ones. */
    const startFour = async (index: number): Promise<string[]> => {
      const running = await start(`/held-${index}`);
      await pages[index]!.waitUntilRequested(1);
      return [
        running,
        ...(await Promise.all(['a', 'b', 'c'].map((name) => start(`/waits-${index}-${name}`)))),
      ];
    };
    const expectEachOnce = async (ids: readonly string[]): Promise<void> => {
      const startedAt = performance.now();
      for (const id of ids)
        expect(await user.api.waitForTask(id, finalMs)).toMatchObject({ status: 'complete' });
      console.log(
        `${ids.length} scans final ${((performance.now() - startedAt) / 1000).toFixed(1)} s after the jump`,
      );
      const { rows } = await pool.query(
        `select count(*)::int as scans, count(distinct s.task_id)::int as tasks, count(w.id)::int as events
       from scans s left join webhook_events w on w.scan_id = s.id where s.task_id = any($1)`,
        [ids],
      );
      expect(rows).toEqual([{ scans: ids.length, tasks: ids.length, events: ids.length }]);
      const { items } = expectSuccess(await user.api.get('/history?per_page=50'), 200) as {
        items: { scan_id: string; duration_ms: number }[];
      };
      const listed = items.filter(({ scan_id: id }) => ids.includes(id));
      expect(listed).toHaveLength(ids.length);
      expect(Math.min(...listed.map(({ duration_ms: ms }) => ms))).toBeGreaterThanOrEqual(0);
    };

    it('two hours ahead, every scan ends once', async () => {
      const ids = await startFour(0);
      await setBoth(2 * hour);
      ids.push(await start('/after-0'));
      pages[0]!.letGo();
      await expectEachOnce(ids);
    });

    it('two hours back, waiting scans are not delayed until then', async () => {
      const ids = await startFour(1);
      await setBoth(0);
      ids.push(await start('/after-1'));
      pages[1]!.letGo();
      await expectEachOnce(ids);
    });

    it('two hours back, the job of a worker that then dies is taken over', async () => {
      const ids = await startFour(2);
      await setBoth(-2 * hour);
      const killed = pidOf(service, 'worker');
      killAll([killed]);
      pages[2]!.letGo();
      await waitForSuccessor(service, 'worker', killed);
      await expectEachOnce(ids);
    });

    it('400 days ahead and back, nothing is stuck until then', async () => {
      const limited = await createUser(service.url, database.url, { plan: 'two' });
      const login = (guess: string) =>
        createApi(service.url, null).post('/auth/login', { email: limited.email, password: guess });
      const ids = await startFour(3);
      await clocks.database.set(400 * day);
      pages[3]!.letGo();
      await expectEachOnce(ids);
      // Limits and guards that are used up under the wrong clock, and a result that will count as fresh for a year.
      const first = await start('/fresh', limited);
      await limited.api.waitForTask(first, finalMs);
      await start('/second', limited);
      expectError(await limited.api.post('/scans', { url: `${site.url}/third` }), 'RATE_LIMIT_EXCEEDED');
      for (let guesses = 0; guesses < 10; guesses += 1)
        expectError(await login('wrong'), 'INVALID_CREDENTIALS');
      expectError(await login(password), 'RATE_LIMIT_EXCEEDED');

      const waiting = await startFour(4);
      await clocks.database.set(0);
      pages[4]!.letGo();
      await expectEachOnce(waiting);
      expectSuccess(await login(password), 200);
      const again = await start('/fresh', limited);
      expect(await limited.api.waitForTask(again, finalMs)).toMatchObject({
        status: 'complete',
        cached: false,
      });
    });

    it("on the service's machine only, sessions, limits and scans use the database clock", async () => {
      const ids = await startFour(5);
      await clocks.service.set(2 * hour);
      const late = await createUser(service.url, database.url, { plan: 'open' });
      await clocks.service.set(-2 * hour);
      // Issued in what is now the future.
      expectSuccess(await late.api.get('/auth/verify'), 200);
      expectSuccess(await user.api.get('/user/usage'), 200);
      pages[5]!.letGo();
      await expectEachOnce(ids);
      expect(service.logLines().filter(({ level }) => Number(level) >= 50)).toEqual([]);
    });
  },
);
