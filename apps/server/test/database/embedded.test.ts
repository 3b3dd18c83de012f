import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { setTimeout as delay } from 'node:timers/promises';

import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { connectAsAdmin } from '../../src/database/embedded/connection.ts';
import { type Layout, layoutOf } from '../../src/database/embedded/layout.ts';
import { readPassword } from '../../src/database/embedded/password.ts';
import {
  findClusterProcesses,
  findStartupProcess,
  isProcessAlive,
  sendSignal,
} from '../../src/database/embedded/processes.ts';
import { chooseServerUser } from '../../src/database/embedded/server-user.ts';
import { clearOrphans, readServerPid, stopServer } from '../../src/database/embedded/server-process.ts';
import {
  type EmbeddedDatabase,
  EmbeddedDatabaseError,
  findRunningEmbeddedDatabase,
  startEmbeddedDatabase,
} from '../../src/database/embedded.ts';
import { copyMadeDataDir } from '../made-data-dir.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const children: ChildProcess[] = [];
const started: EmbeddedDatabase[] = [];
let root: string;
let dataDir: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'siteglass-embedded-'));
  await chmod(root, 0o755);
  dataDir = path.join(root, 'data');
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const database of started.splice(0)) await database.stop();
  for (const name of await readdir(root)) {
    const layout = await layoutOf(path.join(root, name), { create: false });
    await stopServer(layout, 10_000);
    await clearOrphans(layout);
  }
  await rm(root, { recursive: true, force: true, maxRetries: 5 });
});

async function start(
  options: { onLost?: (reason: string) => void; dir?: string } = {},
): Promise<EmbeddedDatabase> {
  const { dir = dataDir, ...rest } = options;
  const database = await startEmbeddedDatabase({ dataDir: dir, log: silent, ...rest });
  started.push(database);
  return database;
}

async function failureOf(promise: Promise<unknown>): Promise<EmbeddedDatabaseError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof EmbeddedDatabaseError)) throw new Error(`expected a refusal, got ${String(error)}`);
  return error;
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

async function query<T extends object>(url: string, sql: string): Promise<T[]> {
  const client = await connect(url);
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function eventually<T>(what: string, probe: () => Promise<T | null | undefined | false>): Promise<T> {
  const deadline = Date.now() + 60_000;
  let last: unknown;
  while (Date.now() < deadline) {
    try {
      const found = await probe();
      if (found !== null && found !== undefined && found !== false) return found;
    } catch (error) {
      last = error;
    }
    await delay(20);
  }
  throw new Error(`never: ${what}`, { cause: last });
}

/** The process by which a server recovers; null if the server is back before it is met. */
async function meetStartup(layout: Layout, url: string): Promise<number | null> {
  for (;;) {
    const startup = await findStartupProcess(layout);
    if (startup !== null) return startup;
    if (await query(url, 'SELECT 1').catch(() => null)) return null;
  }
}

/** A service in its own process; resolves with what it reports. */
async function spawnOwner(): Promise<{
  child: ChildProcess;
  report: { url?: string; reason?: string; message?: string };
}> {
  const script = path.join(import.meta.dirname, 'embedded-owner.mjs');
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const line = await lines.next();
  return { child, report: JSON.parse(String(line.value)) as { url?: string } };
}

async function killHard(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

async function serverPid(layout: Layout): Promise<number> {
  const pid = await readServerPid(layout);
  if (pid === null) throw new Error('no server');
  return pid;
}

const isFull = process.env['SITEGLASS_TEST_DOSE'] === 'full';
/** Rare cases that take several seconds each. */
const fullTest = test.runIf(isFull);

describe('the embedded database', () => {
  test('is created on the first start, on a private socket, in UTF-8, with a role that owns only its database', async () => {
    const { url } = await start();
    const [row] = await query<Record<string, unknown>>(
      url,
      `SELECT current_user AS role, current_database() AS name, lower('ÄÖ') AS lower,
              current_setting('server_encoding') AS encoding, current_setting('listen_addresses') AS addresses,
              current_setting('fsync') AS fsync, rolsuper AS "isSuper"
       FROM pg_roles WHERE rolname = current_user`,
    );
    expect(row).toEqual({
      role: 'siteglass',
      name: 'siteglass',
      lower: 'äö',
      encoding: 'UTF8',
      addresses: '',
      fsync: 'on',
      isSuper: false,
    });
    expect((await stat(path.join(dataDir, 'database-password'))).mode & 0o777).toBe(0o600);
    expect((await stat(path.join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
    await expect(query(url.replace(/:[^:@/]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(/password/);
  });

  test('keeps its rows across a restart, and can be stopped twice', async () => {
    await copyMadeDataDir(dataDir);
    const first = await start();
    await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS value');
    const pid = await serverPid(await layoutOf(dataDir, { create: false }));
    await Promise.all([first.stop(), first.stop()]);
    await first.stop();
    expect(await isProcessAlive(pid)).toBe(false);
    const second = await start();
    expect(second.url).toBe(first.url);
    expect(await query(second.url, 'SELECT value FROM kept')).toEqual([{ value: 42 }]);
  });

  test('is visible to the command line only while a service owns it', async () => {
    await copyMadeDataDir(dataDir);
    expect(await findRunningEmbeddedDatabase({ dataDir })).toBeNull();
    const database = await start();
    expect(await findRunningEmbeddedDatabase({ dataDir })).toBe(database.url);
    await database.stop();
    expect(await findRunningEmbeddedDatabase({ dataDir })).toBeNull();
  });

  fullTest('works under a path that is too long for a socket', async () => {
    const dir = path.join(root, 'long'.repeat(20), 'data '.repeat(10), 'ünïcode');
    const { url } = await start({ dir });
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(await findRunningEmbeddedDatabase({ dataDir: dir })).toBe(url);
    // The cleanup after each test only looks one level deep.
    await started.pop()?.stop();
    await rm(new URL(url).searchParams.get('host')!);
  });

  test.runIf(isFull && process.getuid?.() === 0)(
    'works for root in a directory that nobody else can access',
    async () => {
      await chmod(root, 0o700);
      const { url } = await start();
      await query(url, 'CREATE TABLE kept AS SELECT 1 AS value');
      await started.pop()?.stop();
      const again = await start();
      expect(await query(again.url, 'SELECT value FROM kept')).toEqual([{ value: 1 }]);
    },
  );
});

describe('after kill -9', () => {
  test('of the server, it is restarted with every acknowledged row', async () => {
    await copyMadeDataDir(dataDir);
    const { url } = await start();
    const layout = await layoutOf(dataDir, { create: false });
    await query(url, 'CREATE TABLE rows (id int PRIMARY KEY)');
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    let acknowledged = 0;
    const writing = (async () => {
      for (;;) {
        await client.query('INSERT INTO rows VALUES ($1)', [acknowledged + 1]);
        acknowledged += 1;
      }
    })().catch(() => undefined);
    await eventually('a hundred rows', () => Promise.resolve(acknowledged >= 100));
    process.kill(await serverPid(layout), 'SIGKILL');
    await writing;
    const [row] = await eventually('the server is back', () =>
      query<{ rows: number; last: number }>(url, 'SELECT count(*)::int AS rows, max(id) AS last FROM rows'),
    );
    expect(row!.rows).toBe(row!.last);
    expect(row!.rows).toBeGreaterThanOrEqual(acknowledged);
    await eventually('the service owns it again', () => findRunningEmbeddedDatabase({ dataDir }));
  });

  fullTest(
    'of a session and then of the process that recovers from that, it comes back by itself',
    async () => {
      await copyMadeDataDir(dataDir);
      const { url } = await start();
      const layout = await layoutOf(dataDir, { create: false });
      await query(
        url,
        'CREATE TABLE rows AS SELECT n, repeat(md5(n::text), 8) FROM generate_series(1, 200000) n',
      );
      // There is much to recover, but on a busy machine it may be done before the test meets the process that does it.
      for (let startup: number | null = null; startup === null;) {
        const client = await eventually('a connection', () => connect(url));
        await client.query('UPDATE rows SET n = n');
        const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
        process.kill(rows[0]!.pid, 'SIGKILL');
        startup = await meetStartup(layout, url);
        if (startup !== null) process.kill(startup, 'SIGKILL');
      }
      const [row] = await eventually('the server is back', () =>
        query<{ rows: number }>(url, 'SELECT count(*)::int AS rows FROM rows'),
      );
      expect(row).toEqual({ rows: 200_000 });
    },
  );

  fullTest('of the service, its server is adopted by the next one', async () => {
    await copyMadeDataDir(dataDir);
    const { child, report } = await spawnOwner();
    await query(report.url!, 'CREATE TABLE kept AS SELECT 7 AS value');
    const layout = await layoutOf(dataDir, { create: false });
    const pid = await serverPid(layout);
    await killHard(child);
    expect(await isProcessAlive(pid)).toBe(true);
    const database = await start();
    expect(await serverPid(layout)).toBe(pid);
    expect(await query(database.url, 'SELECT value FROM kept')).toEqual([{ value: 7 }]);
    await database.stop();
    expect(await isProcessAlive(pid)).toBe(false);
  });

  fullTest('of every process at once, the next start works', async () => {
    await copyMadeDataDir(dataDir);
    const { child, report } = await spawnOwner();
    await query(report.url!, 'CREATE TABLE kept AS SELECT 8 AS value');
    const layout = await layoutOf(dataDir, { create: false });
    const all = await findClusterProcesses(layout);
    expect(all.length).toBeGreaterThan(3);
    child.kill('SIGKILL');
    // A backend may have exited on its own since it was listed.
    for (const pid of all) sendSignal(pid, 'SIGKILL');
    const database = await start();
    expect(await query(database.url, 'SELECT value FROM kept')).toEqual([{ value: 8 }]);
  });

  fullTest('of the server while one of its sessions is busy, the next start works', async () => {
    await copyMadeDataDir(dataDir);
    const { child, report } = await spawnOwner();
    const layout = await layoutOf(dataDir, { create: false });
    const busy = new pg.Client({ connectionString: report.url! });
    busy.on('error', () => undefined);
    await busy.connect();
    // A loop inside one statement: the session itself does not notice that its server is gone.
    const running = busy
      .query(`SELECT sum(a::numeric ^ 20) FROM generate_series(1, 30000000) a`)
      .catch(() => undefined);
    const admin = await connectAsAdmin(layout, (await readPassword(layout.passwordFile))!);
    await eventually('the statement runs', async () => {
      const { rowCount } = await admin.query(
        `SELECT FROM pg_stat_activity WHERE state = 'active' AND query LIKE 'SELECT sum%'`,
      );
      return rowCount === 1;
    });
    child.kill('SIGKILL');
    process.kill(await serverPid(layout), 'SIGKILL');
    const database = await start();
    expect(await query(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await running;
    await busy.end().catch(() => undefined);
    await admin.end().catch(() => undefined);
  });

  fullTest('of a starter, what it left half made is cleared away', async () => {
    await mkdir(path.join(dataDir, '.postgres-init-abc', 'cluster'), { recursive: true });
    // A process that is gone: ids that high are never assigned.
    await writeFile(path.join(dataDir, 'starting.lock'), '99999999 somebody\n');
    const { url } = await start();
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    const left = await readdir(dataDir);
    expect(left.filter((name) => name.startsWith('.postgres-init-') || name.startsWith('starting'))).toEqual(
      [],
    );
  });

  fullTest(
    'a pid file whose number another program has by now does not stop the start, nor is that program touched',
    async () => {
      await copyMadeDataDir(dataDir);
      await (await start()).stop();
      const unrelated = spawn('sleep', ['300'], {
        stdio: 'ignore',
        ...(await chooseServerUser(path.join(dataDir, 'postgres'))),
      });
      children.push(unrelated);
      await once(unrelated, 'spawn');
      const cluster = path.join(dataDir, 'postgres');
      await writeFile(
        path.join(cluster, 'postmaster.pid'),
        `${unrelated.pid!}\n${cluster}\n1700000000\n5432\n.\n\n0 0\nready\n`,
      );
      const database = await start();
      expect(await query(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
      await database.stop();
      expect(unrelated.exitCode ?? unrelated.signalCode).toBeNull();
    },
  );
});

describe('a second service on the same data directory', () => {
  test('is rejected with a line that names the directory', async () => {
    await copyMadeDataDir(dataDir);
    const { report } = await spawnOwner();
    const error = await failureOf(startEmbeddedDatabase({ dataDir, log: silent }));
    expect(error.reason).toBe('in-use');
    expect(error.message).toContain(dataDir);
    expect(error.message).not.toContain('\n');
    expect(await query(report.url!, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  fullTest('loses when both start for the first time at once', async () => {
    const reports = (await Promise.all([spawnOwner(), spawnOwner(), spawnOwner()])).map(
      ({ report }) => report,
    );
    expect(reports.map(({ reason }) => reason ?? 'won').sort()).toEqual(['in-use', 'in-use', 'won']);
    const winner = reports.find(({ url }) => url !== undefined);
    expect(await query(winner!.url!, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  fullTest(
    'that got hold of it while the first was cut off is left alone, and the first is told',
    async () => {
      await copyMadeDataDir(dataDir);
      let lost = '';
      const database = await start({ onLost: (reason) => (lost = reason) });
      const layout = await layoutOf(dataDir, { create: false });
      const thief = await connectAsAdmin(layout, (await readPassword(layout.passwordFile))!);
      const { rows } = await thief.query<{ pid: number; key: string }>(
        `SELECT pid, ((classid::bigint << 32) | objid::bigint)::text AS key FROM pg_locks WHERE locktype = 'advisory'`,
      );
      const taken = thief.query('SELECT pg_advisory_lock($1::bigint)', [rows[0]!.key]);
      const helper = await connectAsAdmin(layout, (await readPassword(layout.passwordFile))!);
      await eventually('the thief waits', async () => {
        const waiting = await helper.query(
          `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`,
        );
        return waiting.rowCount === 1;
      });
      await helper.query('SELECT pg_terminate_backend($1)', [rows[0]!.pid]);
      await taken;
      await eventually('the owner is told', () => Promise.resolve(lost !== ''));
      expect(lost).toContain(dataDir);
      await database.stop();
      expect((await thief.query<{ one: number }>('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
      await Promise.all([thief.end(), helper.end()]);
    },
  );
});

fullTest(
  'a data directory without its password is rejected with a line that says what to restore',
  async () => {
    await copyMadeDataDir(dataDir);
    await (await start()).stop();
    const file = path.join(dataDir, 'database-password');
    expect((await readFile(file, 'utf8')).trim().length).toBeGreaterThan(20);
    await rm(file);
    const error = await failureOf(startEmbeddedDatabase({ dataDir, log: silent }));
    expect(error.reason).toBe('start-failed');
    expect(error.message).toContain(file);
  },
);
