import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createPool, type Pool } from '../../apps/server/src/database/pool.ts';
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../../apps/server/test/database-per-file.ts';
import { fillWithScans } from '../../apps/server/test/backup/some-data.ts';
import { createUser, password, type User } from '../harness/accounts.ts';
import { createApi, type Api } from '../harness/api.ts';
import { runCommand, startCommand, type CommandResult } from '../harness/command.ts';
import { holdPage } from '../harness/held-page.ts';
import { makeDataDir } from '../harness/processes.ts';
import { command, environmentOf, startService, waitFor, type Service } from '../harness/service.ts';
import { startSite, type Site } from '../harness/site.ts';
import { openWebsite } from '../harness/website.ts';

describe('a backup of a running service', () => {
  const settings = { SITEGLASS_ALLOW_NETWORKS: '127.0.0.0/8', SITEGLASS_CONCURRENCY: '2' };
  const held = holdPage();
  let site: Site;
  let database: TestDatabase;
  let dataDir: Awaited<ReturnType<typeof makeDataDir>>;
  let service: Service;
  let user: User;
  let key: string;
  beforeAll(async () => {
    site = await startSite({ '/held': held.handler, '/held-too': held.handler });
    database = await createTestDatabase(inject('postgresUrl'));
    dataDir = await makeDataDir();
    service = await startService({ databaseUrl: database.url, env: settings });
    user = await createUser(service.url, database.url);
    const { body } = await user.api.post('/tokens', { name: 'key', scopes: ['read', 'scan'] });
    key = String(body.data.token);
  });
  afterAll(async () => {
    await service.stop();
    await site.close();
    await dataDir.remove();
    await database.drop();
  });

  const idsOf = async (api: Api): Promise<unknown[]> =>
    ((await api.get('/history')).body.data.items as { scan_id: string; scan_id_db: number }[]).map(
      ({ scan_id, scan_id_db }) => [scan_id, scan_id_db],
    );

  it('moves to another machine with all data and all pending work', async () => {
    const file = join(dataDir.path, 'siteglass.backup');
    let api = createApi(service.url, key);
    const finished = await Promise.all(['/a', '/b', '/c'].map((path) => api.scan(`${site.url}${path}`)));
    const start = (path: string): Promise<string> => api.startScan(`${site.url}${path}`);
    // Both of the worker's slots are taken, so the third scan is queued.
    const unfinished = [await start('/held'), await start('/held-too')];
    await held.waitUntilRequested(2);
    unfinished.push(await start('/d'));
    const history = await idsOf(api);
    // Without a mail server, the email stays unsent.
    const website = openWebsite(service.url);
    expect((await website.post('/reset', { email: user.email })).status).toBe(200);

    const backup = await runCommand(['backup', file], { dataDir: dataDir.path, databaseUrl: database.url });
    expect(backup).toMatchObject({ code: 0, stderr: '' });
    expect(backup.stdout).toMatch(/^Backed up 6 scans, \d+ rows in total, \d+\.\d MB in \d+\.\d s: /);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await service.kill();
    held.letGo();

    const restored = await runCommand(['restore', file], { dataDir: dataDir.path });
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    expect(restored.stdout).toMatch(/^Restored 6 scans, .*; 4 unfinished jobs are queued again\.\n$/);
    service = await startService({ dataDir: dataDir.path, env: settings });
    api = createApi(service.url, key);
    expect((await api.as(null).post('/auth/login', { email: user.email, password })).status).toBe(200);
    expect(await idsOf(api)).toEqual(history);
    for (const scan of finished)
      expect((await api.get(`/scans/${String(scan.scan_id)}`)).body.data).toEqual(scan);
    for (const task of unfinished) expect(await api.waitForTask(task)).toMatchObject({ status: 'complete' });
    const next = await api.scan(`${site.url}/e`);
    expect(history.map((ids) => (ids as unknown[])[1])).not.toContain(next.scan_id_db);
  });

  it('is not restored over a running service', async () => {
    const file = join(dataDir.path, 'siteglass.backup');
    const { code, stderr } = await runCommand(['restore', '--replace', file], { dataDir: dataDir.path });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^siteglass: The database is in use \(siteglass w[^)]*\): stop the service .*\n$/);
  });
});

describe('the backup and restore commands', () => {
  let source: TestDatabase;
  let target: TestDatabase;
  let pool: Pool;
  let targetPool: Pool;
  let dataDir: Awaited<ReturnType<typeof makeDataDir>>;
  beforeAll(async () => {
    source = await createTestDatabase(inject('postgresUrl'));
    target = await createEmptyDatabase(inject('postgresUrl'));
    dataDir = await makeDataDir();
    pool = createPool({ url: source.url, applicationName: 'test', max: 2 });
    targetPool = createPool({ url: target.url, applicationName: 'test', max: 2 });
    await fillWithScans(pool, { scans: 100, resultBytes: 5_000, htmlBytes: 1_000 });
  });
  afterAll(async () => {
    await pool.end();
    await targetPool.end();
    await dataDir.remove();
    await source.drop();
    await target.drop();
  });

  const place = (name: string): string => join(dataDir.path, name);
  const siteglass = (database: TestDatabase, ...args: string[]): Promise<CommandResult> =>
    runCommand(args, { dataDir: dataDir.path, databaseUrl: database.url });
  /** A refusal is a single line with a nonzero exit code. */
  const refusalOf = ({ code, stdout, stderr }: CommandResult): string => {
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^siteglass: [^\n]+\n$/);
    return stderr;
  };

  it('do not overwrite an existing file, unless told to', async () => {
    await writeFile(place('taken'), 'something dear');
    expect(refusalOf(await siteglass(source, 'backup', place('taken')))).toContain(
      'already exists. Use --force to overwrite it.',
    );
    expect(await readFile(place('taken'), 'utf8')).toBe('something dear');
    expect(await siteglass(source, 'backup', '--force', place('taken'))).toMatchObject({ code: 0 });
    expect((await readFile(place('taken'))).subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]));
  });

  it('report in one line what cannot be written or read', async () => {
    expect(refusalOf(await siteglass(source, 'backup', place('no/such/folder')))).toContain('ENOENT');
    // Each refusal needs a separate process, and the ones below are reported in the same way.
    expect(refusalOf(await siteglass(target, 'backup', place('of-nothing')))).toContain('nothing to back up');
    expect(refusalOf(await siteglass(target, 'restore', place('no-such-file')))).toContain('ENOENT');
    await writeFile(place('text'), 'not a backup at all');
    expect(refusalOf(await siteglass(target, 'restore', place('text')))).toContain('not a Siteglass backup');
    expect((await readdir(dataDir.path)).filter((name) => name.includes('partial'))).toEqual([]);
  });

  it('report a full disk', async () => {
    const full = openSync('/dev/full', 'w');
    const child = spawn(process.execPath, [command, 'backup', '-'], {
      stdio: ['ignore', full, 'pipe'],
      env: environmentOf(dataDir.path, { databaseUrl: source.url }),
    });
    closeSync(full);
    let stderr = '';
    child.stderr!.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    const code = await new Promise((resolve) => child.once('close', resolve));
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^siteglass: [^\n]*ENOSPC[^\n]*\n$/)]);
  });

  it('leave no partial file behind when interrupted', async () => {
    const locker = await pool.connect();
    // The backup waits for this table, with its file already open.
    await locker.query('begin; lock table scans in access exclusive mode');
    try {
      const running = startCommand(['backup', place('interrupted')], {
        dataDir: dataDir.path,
        databaseUrl: source.url,
      });
      const files = async (): Promise<string[]> =>
        (await readdir(dataDir.path)).filter((name) => name.startsWith('interrupted'));
      await waitFor('the file that is being written', async () => (await files()).length > 0);
      await waitForBlocked(pool);
      running.child.kill('SIGINT');
      expect(refusalOf(await running.result)).toContain('Interrupted.');
      expect(await files()).toEqual([]);
    } finally {
      await locker.query('rollback');
      locker.release();
    }
  });

  it('change nothing when a restore is interrupted', async () => {
    const file = place('whole');
    expect(await siteglass(source, 'backup', file)).toMatchObject({ code: 0 });
    expect(await siteglass(target, 'restore', file)).toMatchObject({ code: 0 });
    await targetPool.query('delete from scans where id <= 40');
    const locker = await targetPool.connect();
    await locker.query('begin; lock table scans in share mode');
    try {
      const running = startCommand(['restore', '--replace', file], {
        dataDir: dataDir.path,
        databaseUrl: target.url,
      });
      await waitForBlocked(targetPool);
      running.child.kill('SIGINT');
      expect(refusalOf(await running.result)).toContain('Interrupted.');
    } finally {
      await locker.query('rollback');
      locker.release();
    }
    const { rows } = await targetPool.query('select count(*)::int as scans from scans');
    expect(rows).toEqual([{ scans: 60 }]);
  });

  it('work through a pipe', async () => {
    const pipe = spawn(
      '/bin/sh',
      [
        '-c',
        '"$0" "$1" backup - | DATABASE_URL=$2 "$0" "$1" restore --replace -',
        process.execPath,
        command,
        target.url,
      ],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: environmentOf(dataDir.path, { databaseUrl: source.url }),
      },
    );
    let stdout = '';
    pipe.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    pipe.stderr.resume();
    expect(await new Promise((resolve) => pipe.once('close', resolve))).toBe(0);
    expect(stdout).toMatch(/^Restored 100 scans, /);
  });

  async function waitForBlocked(db: Pool): Promise<void> {
    await waitFor('a command that waits for the lock', async () => {
      const { rowCount } = await db.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
           and application_name like 'siteglass %'`,
      );
      return rowCount === 1;
    });
  }
});
