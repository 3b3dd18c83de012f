import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { migrate, MigrationError, readMigrations } from '../../src/database/migrate.ts';
import { createEmptyDatabase, type TestDatabase } from '../database-per-file.ts';

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await createEmptyDatabase(inject('postgresUrl'));
  folder = await mkdtemp(path.join(tmpdir(), 'siteglass-migrations-'));
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const put = (name: string, sql: string): Promise<void> => writeFile(path.join(folder, name), sql);

async function query(sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function failureOf(promise: Promise<unknown>): Promise<MigrationError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof MigrationError)) throw new Error(`expected a refusal, got ${String(error)}`);
  return error;
}

describe('migrations', () => {
  it('are applied once, in order, and later ones on top', async () => {
    await put('000001_glass.sql', 'create table glass (id int);');
    await put(
      '000002_colour.sql',
      'alter table glass add colour text; insert into glass values (1, $$red$$);',
    );
    expect(await migrate(database.url, folder)).toEqual({
      applied: ['000001_glass.sql', '000002_colour.sql'],
    });
    expect(await migrate(database.url, folder)).toEqual({ applied: [] });
    await put('000003_shape.sql', 'alter table glass add shape text;');
    expect(await migrate(database.url, folder)).toEqual({ applied: ['000003_shape.sql'] });
    expect(await query('select * from glass')).toEqual([{ id: 1, colour: 'red', shape: null }]);
  });

  it('are applied once by simultaneous starts', async () => {
    await put('000001_glass.sql', 'create table glass (id int); select pg_sleep(0.2);');
    const results = await Promise.all(Array.from({ length: 4 }, () => migrate(database.url, folder)));
    expect(results.flatMap(({ applied }) => applied)).toEqual(['000001_glass.sql']);
  });

  it('that fail leave nothing behind, keep earlier ones, and name their file', async () => {
    await put('000001_glass.sql', 'create table glass (id int);');
    await put('000002_broken.sql', 'create table half (id int); insert into nowhere values (1);');
    const error = await failureOf(migrate(database.url, folder));
    expect(error.message).toBe('Migration 000002_broken.sql failed: relation "nowhere" does not exist');
    expect(await query('select id from migrations')).toEqual([{ id: 1 }]);
    expect(await query(`select to_regclass('half') as half, to_regclass('glass')::text as glass`)).toEqual([
      { half: null, glass: 'glass' },
    ]);
    await put('000002_broken.sql', 'create table half (id int);');
    expect(await migrate(database.url, folder)).toEqual({ applied: ['000002_broken.sql'] });
  });

  it('reject a database that a newer version has migrated', async () => {
    await put('000001_glass.sql', 'create table glass (id int);');
    await put('000002_new.sql', 'create table new (id int);');
    await migrate(database.url, folder);
    await rm(path.join(folder, '000002_new.sql'));
    const error = await failureOf(migrate(database.url, folder));
    expect(error.message).toContain('newer than this version of Siteglass (it has migration 2,');
  });

  it('are rejected under a name without a number', async () => {
    await put('glass.sql', 'create table glass (id int);');
    expect((await failureOf(migrate(database.url, folder))).message).toContain('glass.sql');
  });

  it('of this version are numbered from 1 without gaps', async () => {
    const ids = (await readMigrations()).map(({ id }) => id);
    expect(ids).toEqual(ids.map((_, index) => index + 1));
  });
});
