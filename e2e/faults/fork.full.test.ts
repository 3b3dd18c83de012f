import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/test/database-per-file.ts';
import { isProcessAlive } from '../../apps/server/src/database/embedded/processes.ts';
import { startCommand } from '../harness/command.ts';
import {
  childPidsOf,
  killAll,
  makeDataDir,
  pidsOf,
  waitForSuccessor,
  waitUntilGone,
} from '../harness/processes.ts';
import { startService, waitFor, type Service } from '../harness/service.ts';

const run = promisify(execFile);
const rounds = 8;
/** The longest that a process may take to exit after it is told to. */
const drainMs = 30_000;

describe('processes forked at the wrong moment:', { timeout: 180_000 }, () => {
  let database: TestDatabase;
  let dataDir: Awaited<ReturnType<typeof makeDataDir>>;
  let service: Service | undefined;

  beforeAll(async () => {
    dataDir = await makeDataDir();
    database = await createTestDatabase(inject('postgresUrl'));
  });
  afterEach(() => service?.kill());
  afterAll(async () => {
    await database.drop();
    await dataDir.remove();
  });

  const start = (env: Readonly<Record<string, string>> = {}): Promise<Service> =>
    startService({
      databaseUrl: database.url,
      dataDir: dataDir.path,
      env: { SITEGLASS_WORKERS: '2', ...env },
    });
  const endings = (of: Service) =>
    of.logLines().filter((line) => line['msg'] === 'a process ended unexpectedly');
  /** Its log line may arrive a little later than its readiness. */
  const workingPid = (of: Service, role: 'web' | 'worker') =>
    waitFor(`a ${role} process`, () => pidsOf(of, role).at(-1));
  /** Every process started by a supervisor while it runs: watched live, since nothing can tell afterwards. */
  const watchChildren = (pid: number): { seen: Set<number>; stop: () => Promise<void> } => {
    const seen = new Set<number>();
    const watching = new AbortController();
    const watch = async (): Promise<void> => {
      while (!watching.signal.aborted) {
        for (const child of await childPidsOf(pid)) seen.add(child);
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
    };
    const watched = watch();
    return {
      seen,
      stop: () => {
        watching.abort();
        return watched;
      },
    };
  };

  it.each([
    ['told to stop', 'SIGTERM', 0],
    ['killed', 'SIGKILL', null],
  ] as const)(
    'a supervisor %s at any moment of its start leaves no processes behind',
    async (_what, signal, wanted) => {
      for (let round = 0; round < rounds; round += 1) {
        const starting = startCommand(['serve'], {
          databaseUrl: database.url,
          dataDir: dataDir.path,
          env: { SITEGLASS_WORKERS: '2' },
        });
        const { pid } = starting.child;
        const children = watchChildren(pid!);
        // From the time of the forks to readiness, a fraction of a second later each time.
        await waitFor('the first fork', () => children.seen.size > 0 || starting.child.exitCode !== null);
        await new Promise((resolve) => setTimeout(resolve, (round * 1_200) / rounds));
        starting.child.kill(signal);
        const { code, stderr } = await starting.result;
        await children.stop();
        expect([code, stderr]).toEqual([wanted, expect.not.stringContaining('siteglass: ')]);
        expect(children.seen.size).toBeGreaterThan(0);
        await waitUntilGone([...children.seen], drainMs);
      }
    },
  );

  it('a supervisor stopped while it restarts dead processes leaves none behind', async () => {
    for (let round = 0; round < rounds; round += 1) {
      service = await start();
      const supervisor = service.child.pid!;
      const children = watchChildren(supervisor);
      killAll(await childPidsOf(supervisor));
      // Before, during and after the forks of the next ones.
      await new Promise((resolve) => setTimeout(resolve, 100 + (round * 900) / rounds));
      expect(await service.stop()).toBe(0);
      await children.stop();
      expect((await Promise.all([...children.seen].map(isProcessAlive))).filter(Boolean)).toEqual([]);
    }
  });

  it('a failed fork is retried until it works, and other processes continue', async () => {
    service = await start();
    const supervisor = service.child.pid!;
    const limit = (files: string) => run('prlimit', ['--pid', String(supervisor), `--nofile=${files}`]);
    const { stdout } = await run('prlimit', [
      '--pid',
      String(supervisor),
      '--nofile',
      '--raw',
      '--noheadings',
      '--output=SOFT,HARD',
    ]);
    const [soft, hard] = stdout.trim().split(/\s+/);
    // No more files than it has open: neither a channel nor a process can be created.
    await limit(`3:${hard}`);
    killAll([await workingPid(service, 'worker')]);
    const running = service;
    await waitFor('a failed try', () => endings(running).length >= 2);
    expect(
      endings(running)
        .map((line) => line['restartInMs'])
        .slice(0, 2),
    ).toEqual([200, 400]);
    expect(String(endings(running)[1]!['reason'])).toMatch(/EMFILE|EAGAIN|ENFILE/);
    expect((await fetch(`${running.url}/readyz`)).status).toBe(200);
    await limit(`${soft}:${hard}`);
    const before = pidsOf(running, 'worker').length;
    await waitFor('a worker again', () => pidsOf(running, 'worker').length > before);
    expect(await running.stop()).toBe(0);
  });

  it('a process restarted while the database accepts no connections starts once it does', async () => {
    service = await start();
    const killed = await workingPid(service, 'web');
    const before = endings(service).length;
    const allow = async (value: boolean): Promise<void> => {
      const admin = new pg.Client({ connectionString: inject('postgresUrl') });
      await admin.connect();
      const name = new URL(database.url).pathname.slice(1);
      await admin.query(`alter database ${name} with allow_connections ${value}`).finally(() => admin.end());
    };
    await allow(false);
    try {
      killAll([killed, ...pidsOf(service, 'worker')]);
      const running = service;
      await waitFor('a failed start of each', () => endings(running).length >= before + 6);
    } finally {
      await allow(true);
    }
    await waitForSuccessor(service, 'web', killed);
    expect((await fetch(`${service.url}/readyz`)).status).toBe(200);
    expect(await service.stop()).toBe(0);
  });

  it('a process that hangs before it is ready is killed and restarted', async () => {
    service = await start();
    const supervisor = service.child.pid!;
    const before = new Set(await childPidsOf(supervisor));
    const killed = await workingPid(service, 'web');
    killAll([killed]);
    const hanging = await waitFor('the next one', async () =>
      (await childPidsOf(supervisor)).find((pid) => !before.has(pid)),
    );
    process.kill(hanging, 'SIGSTOP');
    await waitUntilGone([hanging], 45_000);
    await waitForSuccessor(service, 'web', killed);
    expect(endings(service).at(-1)).toMatchObject({
      signal: 'SIGKILL',
      reason: 'The web process was not ready in time.',
    });
    expect(await service.stop()).toBe(0);
  });
});
