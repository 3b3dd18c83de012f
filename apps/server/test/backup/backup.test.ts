import fc from 'fast-check';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { BackupError } from '../../src/database/backup/format.ts';
import { openBackup } from '../../src/database/backup/restore-backup.ts';
import { migrate, readMigrations, type Migration } from '../../src/database/migrate.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../database-per-file.ts';
import { startPostgres15 } from '../postgres-15.ts';
import type { TestServer } from '../postgres-server.ts';
import { backUp, contentsOf, restore, withPool } from './backup-files.ts';
import { startSlowNetwork } from './slow-network.ts';
import { fillWithScans } from './some-data.ts';
import { anyText } from '../../../../packages/analysis/src/fixtures/any-text.ts';

const isFull = process.env['SITEGLASS_TEST_DOSE'] === 'full';
/** Only in the full suite: every restore creates all tables, which takes about a second of CPU time. */
const inFullSuite = it.runIf(isFull);
const flips = isFull ? 200 : 40;
/**
 * The number of files of each kind of damage that are restored; reading alone tells the kinds apart without a database.
 */
const restoresOfKind = isFull ? 4 : 1;

let folder: string;
let file: string;
let source: TestDatabase;
let target: TestDatabase;
let known: readonly Migration[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'siteglass-backup-'));
  file = path.join(folder, 'siteglass.backup');
  known = await readMigrations();
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  source = await createTestDatabase(inject('postgresUrl'));
  target = await createEmptyDatabase(inject('postgresUrl'));
});
afterEach(async () => {
  await source.drop();
  await target.drop();
});

const query = (url: string, text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  withPool(url, async (pool) => (await pool.query<Record<string, unknown>>(text, values)).rows);

/** The one-line message of a refusal. */
async function refusalOf(promise: Promise<unknown>): Promise<string> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof BackupError)) throw new Error(`expected a refusal, got ${String(error)}`);
  expect(error.message).not.toContain('\n');
  return error.message;
}

/** Why a complete read of a backup rejects it, without a database; null if the backup is intact. */
async function damageOf(bytes: Buffer): Promise<string | null> {
  try {
    const archive = await openBackup(Readable.from([bytes]), known);
    for (const { name } of archive.beginning.tables) await archive.skipRows(name);
    await archive.finish(new Map());
    return null;
  } catch (error) {
    if (error instanceof BackupError) return error.message;
    throw error;
  }
}

function holds(compressed: Buffer, content: Buffer): boolean {
  try {
    return gunzipSync(compressed).equals(content);
  } catch {
    return false;
  }
}

const fill = (url: string, scans: number): Promise<void> =>
  withPool(url, (pool) => fillWithScans(pool, { scans, resultBytes: 8_000, htmlBytes: 2_000 }));

/** A migration that no released version has. */
const next = (sql: string): Migration => ({ id: known.length + 1, name: '999999_next.sql', sql });

describe('a backup', () => {
  it('restores every row of every table, and sequences continue', async () => {
    await fill(source.url, 300);
    await query(source.url, `delete from scans where id = (select max(id) from scans)`);
    const written = await backUp(source.url, file);
    const { rows } = await restore(target.url, file);
    const contents = await contentsOf(source.url);
    expect(contents['scans']?.rows).toBe(299);
    expect(await contentsOf(target.url)).toEqual(contents);
    expect(rows).toEqual(written);
    expect([...written.keys()].sort()).toEqual(Object.keys(contents));
    const insert = `insert into accounts (username, email, password_hash, plan) values ('x', 'new@example.com', '', 'pro') returning id`;
    expect(await query(target.url, insert)).toEqual([{ id: 11 }]);
    const serial = `select nextval(pg_get_serial_sequence('scans', 'id')) as id`;
    expect(await query(target.url, serial)).toEqual([{ id: 301 }]);
    expect(await query(target.url, `select tgname from pg_trigger where tgenabled = 'D'`)).toEqual([]);
  });

  it('counts its rows even if a slow network delivers the count after the rows', async () => {
    await fill(source.url, 20);
    const slow = await startSlowNetwork(source.url);
    try {
      const written = await backUp(slow.url, file);
      expect(written.get('scans')).toBe(20);
      expect((await restore(target.url, file)).rows).toEqual(written);
    } finally {
      await slow.close();
    }
  });

  inFullSuite('leaves out short-lived data, which a restore ignores', async () => {
    const state = `insert into provider_states (subject) values ('NVD')`;
    await query(source.url, state);
    expect([...(await backUp(source.url, file)).keys()].filter((name) => /^provider_/.test(name))).toEqual(
      [],
    );
    await restore(target.url, file);
    await query(target.url, state);
    await restore(target.url, file);
    expect(await query(target.url, 'select subject from provider_states')).toEqual([]);
  });

  inFullSuite('is a consistent snapshot during concurrent writes', async () => {
    await fill(source.url, 200);
    const expected = await contentsOf(source.url);
    const changes = withPool(source.url, async (pool) => {
      for (let round = 0; round < 20; round += 1) {
        await pool.query(
          `insert into accounts (username, email, password_hash, plan)
          select 'late', 'late' || $1 || '@example.com', '', 'free'`,
          [round],
        );
        await pool.query('delete from scans where id = (select min(id) from scans)');
      }
    });
    // Rows only change in one direction, so the contents reveal when the snapshot was taken: before, during or after.
    const [written] = await Promise.all([backUp(source.url, file), changes]);
    await restore(target.url, file);
    const [counts] = await query(
      target.url,
      `select (select count(*)::int from accounts) as accounts, (select count(*)::int from scans) as scans`,
    );
    expect(counts).toEqual({ accounts: written.get('accounts'), scans: written.get('scans') });
    const added = Number(counts!['accounts']) - expected['accounts']!.rows;
    expect([added, added - 1]).toContain(expected['scans']!.rows - Number(counts!['scans']));
  });

  it('preserves every character of every type of value', async () => {
    const odd = [
      '\t',
      '\n',
      '\r',
      '\\',
      '\\.',
      '\\N',
      '\n\\.\n',
      '"',
      ',',
      '{',
      '}',
      'NULL',
      '\b',
      '\v',
      '\u2028',
      '😀',
      'à',
      '',
    ];
    const text = fc
      .oneof(
        anyText(30),
        fc.array(fc.constantFrom(...odd)).map((parts) => parts.join('')),
      )
      // PostgreSQL text cannot hold unpaired surrogates or U+0000.
      .map((value) => Buffer.from(value.replaceAll('\0', ' '), 'utf8').toString('utf8'));
    const row = fc.record({
      name: fc.option(text),
      document: fc.option(
        fc.dictionary(text, fc.oneof(text, fc.double({ noNaN: true, noDefaultInfinity: true }))),
      ),
      bytes: fc.option(fc.uint8Array({ maxLength: 40 })),
      list: fc.option(fc.array(fc.option(text), { maxLength: 5 })),
      number: fc.option(fc.double()),
      moment: fc.option(
        fc.constantFrom(
          'infinity',
          '-infinity',
          '0044-03-15 12:00:00.000001+00 BC',
          '2026-03-29 02:30:00+02',
        ),
      ),
    });
    const oddRows = isFull ? 500 : 150;
    const migrations = [
      ...known,
      next(`create table "odd ""table" (id bigint generated always as identity, "a ""name" text, document jsonb,
              bytes bytea, list text[], number double precision, moment timestamptz, span interval,
              twice text generated always as ("a ""name" || '2') stored)`),
    ];
    for (const { sql, id, name } of migrations.slice(-1)) {
      await query(source.url, sql);
      await query(source.url, 'insert into migrations (id, name) values ($1, $2)', [id, name]);
    }
    await withPool(source.url, async (pool) => {
      for (const { name, document, bytes, list, number, moment } of fc.sample(row, oddRows)) {
        await pool.query(
          `insert into "odd ""table" ("a ""name", document, bytes, list, number, moment, span)
           values ($1, $2, $3, $4, $5, $6, $6::timestamptz - now() + interval '1 year -3 days 4.5 seconds')`,
          [
            name,
            document === null ? null : JSON.stringify(document),
            bytes === null ? null : Buffer.from(bytes),
            list,
            number,
            moment?.includes('infinity') ? null : moment,
          ],
        );
      }
      await pool.query(`insert into "odd ""table" (moment) values ('infinity'), ('-infinity')`);
    });
    await backUp(source.url, file);
    await restore(target.url, file, { migrations });
    const contents = await contentsOf(source.url);
    expect(contents['"odd ""table"']?.rows).toBe(oddRows + 2);
    expect(await contentsOf(target.url)).toEqual(contents);
  });

  inFullSuite('of an older version is migrated to this one', async () => {
    await fill(source.url, 20);
    await backUp(source.url, file);
    const migrations = [
      ...known,
      next(`alter table scans add column newer text; update scans set newer = 'new ' || id;
            create table newer (id int primary key); insert into newer values (7);`),
    ];
    await restore(target.url, file, { migrations });
    expect(
      await query(target.url, `select count(*)::int as n from scans where newer = 'new ' || id`),
    ).toEqual([{ n: 20 }]);
    expect(await query(target.url, 'select * from newer')).toEqual([{ id: 7 }]);
    expect(await query(target.url, 'select max(id) as id from migrations')).toEqual([
      { id: known.length + 1 },
    ]);
    // Again, over that newer database, which has more tables than the backup knows.
    await restore(target.url, file, { migrations, isReplacing: true });
    expect(
      await query(target.url, `select count(*)::int as n from scans where newer = 'new ' || id`),
    ).toEqual([{ n: 20 }]);
  });

  it('of a newer version is rejected with one line', async () => {
    await backUp(source.url, file);
    expect(await refusalOf(restore(target.url, file, { migrations: known.slice(0, -1) }))).toMatch(
      /^The backup was made by Siteglass \S+ with migration \d+, but this version has migrations only up to \d+\. Use a newer version of Siteglass\.$/,
    );
    expect(await query(target.url, `select to_regclass('accounts') as accounts`)).toEqual([
      { accounts: null },
    ]);
  });

  inFullSuite('leaves other tables alone', async () => {
    await fill(source.url, 5);
    await backUp(source.url, file);
    await restore(target.url, file);
    await query(
      target.url,
      'create table of_somebody_else (id int); insert into of_somebody_else values (1)',
    );
    await restore(target.url, file, { isReplacing: true });
    expect(await query(target.url, 'select * from of_somebody_else')).toEqual([{ id: 1 }]);
    // A table that no migration creates is not in a restored database and does not prevent a restore.
    await backUp(target.url, file);
    await restore(source.url, file, { isReplacing: true });
    expect(await query(source.url, `select to_regclass('of_somebody_else') as it`)).toEqual([{ it: null }]);
  });
});

describe('a restore', () => {
  it('is rejected if there are rows, unless told to replace them', async () => {
    await fill(source.url, 10);
    await backUp(source.url, file);
    await migrate(target.url);
    await query(
      target.url,
      `insert into accounts (username, email, password_hash, plan) values ('old', 'old@example.com', '', 'pro')`,
    );
    await query(target.url, `select graphile_worker.add_job('scan-page.v1', '{}')`);
    const before = await contentsOf(target.url);
    expect(await refusalOf(restore(target.url, file))).toContain(
      'The database is not empty (accounts has rows).',
    );
    expect(await contentsOf(target.url)).toEqual(before);
    await restore(target.url, file, { isReplacing: true });
    expect(await contentsOf(target.url)).toEqual(await contentsOf(source.url));
    expect(await query(target.url, 'select id from graphile_worker.jobs')).toEqual([]);
  });

  inFullSuite('is rejected while a service uses the database', async () => {
    await backUp(source.url, file);
    await migrate(target.url);
    for (const name of ['siteglass web', 'siteglass worker liveness']) {
      await withPool(target.url, async (pool) => {
        const client = await pool.connect();
        await client.query(`select set_config('application_name', $1, false)`, [name]);
        expect(await refusalOf(restore(target.url, file))).toBe(
          `The database is in use (${name}): stop the service before you restore.`,
        );
        client.release();
      });
    }
  });

  it('queues every unfinished analysis again, as if no worker had taken it', async () => {
    await fill(source.url, 6);
    await query(
      source.url,
      `with numbered as (select id, row_number() over (order by id) as n from analyses)
       update analyses a set status = case when n <= 2 then 'running' else 'queued' end, attempts = 3 - n
       from numbered where numbered.id = a.id and n <= 3`,
    );
    await backUp(source.url, file);
    expect((await restore(target.url, file)).requeued).toBe(3);
    const unfinished = `select id, status, claim, attempts from analyses where status in ('queued', 'running') order by attempts`;
    expect(await query(target.url, unfinished)).toMatchObject([
      { status: 'queued', claim: null, attempts: 0 },
      { status: 'queued', claim: null, attempts: 0 },
      { status: 'queued', claim: null, attempts: 1 },
    ]);
    const jobs = `select key from graphile_worker.jobs order by key`;
    const keys = (await query(target.url, unfinished)).map(({ id }) => `scan-page:${String(id)}`);
    expect((await query(target.url, jobs)).map(({ key }) => key)).toEqual(keys.sort());
  });
});

describe('a damaged backup', () => {
  let bytes = Buffer.alloc(0);
  beforeEach(async () => {
    if (bytes.length === 0) {
      await fill(source.url, 40);
      await backUp(source.url, file);
      bytes = await readFile(file);
    }
    await migrate(target.url);
    await query(
      target.url,
      `insert into accounts (username, email, password_hash, plan) values ('old', 'old@example.com', '', 'pro')`,
    );
  });

  const expectNothingChanged = async (altered: Buffer): Promise<string> => {
    const message = await refusalOf(restore(target.url, altered, { isReplacing: true }));
    expect(await query(target.url, 'select username, email from accounts')).toEqual([
      { username: 'old', email: 'old@example.com' },
    ]);
    return message;
  };

  it('that was truncated changes nothing', async () => {
    for (const length of isFull
      ? [0, 200, Math.floor(bytes.length / 2), bytes.length - 1]
      : [200, bytes.length - 1]) {
      expect(await expectNothingChanged(bytes.subarray(0, length))).toMatch(
        /^The (backup is damaged|file is not a Siteglass backup)/,
      );
    }
  });

  it('with a flipped bit changes nothing', async () => {
    const content = gunzipSync(bytes);
    const byDamage = new Map<string, Buffer[]>();
    let damaged = 0;
    // The first ten bytes are the gzip header; those of them that say nothing about the rows may change.
    for (let index = 0; index < flips; index += 1) {
      const altered = Buffer.from(bytes);
      const position = 10 + Math.floor(((bytes.length - 11) * index) / (flips - 1));
      altered[position]! ^= 1 << (index % 8);
      const damage = await damageOf(altered);
      // One bit in a few thousand is padding between two DEFLATE blocks and has no meaning.
      if (damage === null) {
        expect(holds(altered, content), `a flip at ${position} goes unnoticed`).toBe(true);
        continue;
      }
      damaged += 1;
      const kind = damage.replace(/\d+|(?:tables\/|rows of )\w+/g, '');
      byDamage.set(kind, [...(byDamage.get(kind) ?? []), altered]);
    }
    expect(damaged).toBeGreaterThan(flips * 0.95 - 1);
    expect(byDamage.size).toBeGreaterThan(1);
    for (const files of byDamage.values()) {
      // Damage in the last files is detected late, when most of the rows are already in the tables.
      for (const altered of files.slice(-restoresOfKind)) await expectNothingChanged(altered);
    }
  }, 120_000);

  inFullSuite('that is another file changes nothing', async () => {
    expect(await expectNothingChanged(Buffer.from('PGDMP and so on'))).toMatch(
      /^The file is not a Siteglass backup/,
    );
    expect(await expectNothingChanged(Buffer.alloc(5_000))).toMatch(/^The file is not a Siteglass backup/);
  });
});

describe.runIf(isFull)('between versions of PostgreSQL', () => {
  let old: TestServer;
  let inOld: TestDatabase;
  beforeAll(async () => {
    old = await startPostgres15();
  });
  afterAll(() => old.stop());
  beforeEach(async () => {
    inOld = await createEmptyDatabase(old.url);
  });
  afterEach(() => inOld.drop());

  const versionOf = async (url: string): Promise<unknown> =>
    (await query(url, `select current_setting('server_version_num')::int / 10000 as major`))[0]?.['major'];

  it('rows move from 18 to 15 and back', async () => {
    expect([await versionOf(source.url), await versionOf(inOld.url)]).toEqual([18, 15]);
    await fill(source.url, 200);
    const expected = await contentsOf(source.url);
    await backUp(source.url, file);
    await restore(inOld.url, file);
    expect(await contentsOf(inOld.url)).toEqual(expected);
    await backUp(inOld.url, file);
    await restore(target.url, file);
    expect(await contentsOf(target.url)).toEqual(expected);
  });
});
