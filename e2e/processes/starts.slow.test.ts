import { appendFile, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { createTestDatabase } from '../../apps/server/test/database-per-file.ts';
import { layoutOf } from '../../apps/server/src/database/embedded/layout.ts';
import {
  findStartupProcess,
  inspectProcess,
  sendSignal,
} from '../../apps/server/src/database/embedded/processes.ts';
import { migrationLock } from '../../apps/server/src/database/migrate.ts';
import { expectSuccess } from '../harness/envelope.ts';
import { runCommand, startCommand } from '../harness/command.ts';
import {
  databasePidsOf,
  databaseServerPidOf,
  killAll,
  livePidsOf,
  makeDataDir,
  pidOf,
  waitUntilGone,
} from '../harness/processes.ts';
import { startService, waitFor } from '../harness/service.ts';
import { openWebsite } from '../harness/website.ts';

let dataDir: Awaited<ReturnType<typeof makeDataDir>>;
beforeEach(async () => {
  dataDir = await makeDataDir({ isNew: false });
});
afterEach(() => dataDir.remove());

/** The next recovery asks an archive for WAL and waits for it as long as the data directory is there. */
async function holdRecovery(root: string): Promise<void> {
  const cluster = join(root, 'postgres');
  await appendFile(
    join(cluster, 'postgresql.auto.conf'),
    `restore_command = 'while test -e "${root}"; do sleep 0.2; done; false'\n`,
  );
  await writeFile(join(cluster, 'recovery.signal'), '');
}

describe('a start that cannot succeed ends with one line and exit code 1', () => {
  const passwordFile = (root: string): string => join(root, 'database-password');
  /** Makes the data directory unusable; returns another one if that is the one to start on. */
  const cases: readonly (readonly [string, (root: string) => Promise<unknown>, RegExp])[] = [
    [
      'with a file in place of the data directory',
      async (root) => {
        await writeFile(join(root, 'file'), '');
        return join(root, 'file');
      },
      /The data directory \S+\/file cannot be used \(EEXIST: /,
    ],
    [
      'with a data directory below a file',
      async (root) => {
        await writeFile(join(root, 'file'), '');
        return join(root, 'file', 'data');
      },
      /The data directory \S+\/file\/data cannot be used \(ENOTDIR: /,
    ],
    [
      'with a data directory behind a broken link',
      async (root) => {
        await symlink(join(root, 'nowhere', 'else'), join(root, 'link'));
        return join(root, 'link');
      },
      /The data directory \S+\/link cannot be used \(ENOENT: /,
    ],
    ['where no directory can be created', () => Promise.resolve('/proc/x/data'), /cannot be used \(ENOENT: /],
    ['without the password file', (root) => rm(passwordFile(root)), /password file is missing or empty/],
    [
      'with an emptied password file',
      (root) => writeFile(passwordFile(root), ''),
      /exists, but its password file is missing or empty: restore \S+\/database-password\.$/,
    ],
    [
      'with a password file that cannot be read',
      async (root) => {
        await rm(passwordFile(root));
        await mkdir(passwordFile(root));
      },
      /The data directory \S+ cannot be used \(EISDIR: /,
    ],
    [
      'with a wrong password',
      (root) => writeFile(passwordFile(root), 'wrong\n'),
      /rejects the password in \S+\/database-password: restore the correct one\.$/,
    ],
    [
      'with the database of another version',
      (root) => writeFile(join(root, 'postgres', 'PG_VERSION'), '15\n'),
      /was initialized by PostgreSQL version 15/,
    ],
    [
      'with something else in place of the database',
      (root) => rm(join(root, 'postgres', 'PG_VERSION')),
      /is not a database and no database can be created there/,
    ],
    [
      'while another start holds the data directory',
      async (root) => {
        const self = await inspectProcess(process.pid);
        await writeFile(join(root, 'starting.lock'), `${process.pid} ${self?.identity}\n`);
      },
      /Another Siteglass service is starting on .* If there is none, remove \S+\/starting\.lock\.$/,
    ],
  ];
  it.each(cases)('%s', async (_, spoil, line) => {
    const other = await spoil(dataDir.path);
    const { code, stderr } = await runCommand(['serve'], {
      dataDir: typeof other === 'string' ? other : dataDir.path,
    });
    expect(code).toBe(1);
    expect(stderr.split('\n')).toEqual([
      'Starting the embedded database …',
      expect.stringMatching(/^siteglass: /),
      '',
    ]);
    expect(stderr.trim()).toMatch(line);
    expect(await databasePidsOf(dataDir.path)).toEqual([]);
  });

  it('with a database server that does not respond', async () => {
    const service = await startService({ dataDir: dataDir.path });
    const children = [pidOf(service, 'web'), pidOf(service, 'worker')];
    await service.kill();
    await waitUntilGone(children);
    sendSignal((await databaseServerPidOf(dataDir.path))!, 'SIGSTOP');
    const { code, stderr } = await runCommand(['serve'], { dataDir: dataDir.path });
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/\nsiteglass: .* does not respond \(.*\)\.\n$/),
    ]);
  });
});

describe('SIGTERM ends', () => {
  it('a start whose database recovers, with that database', async () => {
    const service = await startService({ dataDir: dataDir.path });
    const all = await livePidsOf(service);
    killAll(all);
    await service.kill();
    await waitUntilGone(all);
    await holdRecovery(dataDir.path);
    const starting = startCommand(['serve'], { dataDir: dataDir.path });
    const layout = await layoutOf(dataDir.path, { create: false });
    const startup = await waitFor('the recovery', () => findStartupProcess(layout));
    sendSignal(startup, 'SIGSTOP');
    starting.child.kill('SIGTERM');
    const { code, stderr } = await starting.result;
    expect([code, stderr]).toEqual([0, expect.not.stringContaining('siteglass: ')]);
    expect(await databasePidsOf(dataDir.path)).toEqual([]);
  });

  it.each([[['serve']], [['serve', '--role', 'web']]])(
    'a start of `siteglass %s` that waits for the migrations of another one',
    async (args) => {
      const database = await createTestDatabase(inject('postgresUrl'));
      const other = new pg.Client({ connectionString: database.url });
      await other.connect();
      try {
        await other.query('select pg_advisory_lock($1)', [migrationLock]);
        const starting = startCommand(args, { dataDir: dataDir.path, databaseUrl: database.url });
        await waitFor('the start to wait', async () => {
          const { rowCount } = await other.query(
            `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          );
          return rowCount === 1;
        });
        starting.child.kill('SIGTERM');
        const { code, stderr } = await starting.result;
        expect([code, stderr]).toEqual([0, '']);
      } finally {
        await other.end();
        await database.drop();
      }
    },
  );

  it('a service none of whose processes responds, with its database', async () => {
    const service = await startService({ dataDir: dataDir.path });
    const all = await livePidsOf(service);
    for (const pid of all) if (pid !== service.child.pid) sendSignal(pid, 'SIGSTOP');
    expect(await service.stop()).toBe(0);
    await waitUntilGone(all, 1_000);
  });
});

describe('the setup link', () => {
  it('is printed by a web process on its own, as text, never in a log line, and not by a worker', async () => {
    const database = await createTestDatabase(inject('postgresUrl'));
    const start = (role: string) =>
      startService({ databaseUrl: database.url, args: ['serve', '--role', role] });
    const services = await Promise.all([start('web'), start('worker')]);
    try {
      const [web, worker] = services;
      const place = new RegExp(`^There is no account yet\\. .* ${web.url}/setup#(\\S+)$`, 'm');
      const token = (await waitFor('the link', () => place.exec(web.output())))[1]!;
      const link = expectSuccess(await openWebsite(web.url).post('/links', { token }), 200);
      expect(link).toMatchObject({ purpose: 'setup' });
      expect(JSON.stringify(web.logLines())).not.toContain(token);
      expect(worker.output()).not.toContain('/setup#');
    } finally {
      for (const service of services) await service.stop();
      await database.drop();
    }
  });
});
