import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { OperatorError } from '../errors.ts';
import { migrateQueue } from '../jobs/queue.ts';
import type pg from 'pg';
import { createClient, oneRow } from './pool.ts';

const folder = fileURLToPath(new URL('../../migrations/', import.meta.url));
const fileName = /^(\d{6})_[a-z0-9-]+\.sql$/;
/** The advisory lock that serializes concurrent migrations of one database. */
export const migrationLock = 5_734_110_901;

export interface Migration {
  readonly id: number;
  readonly name: string;
  readonly sql: string;
}

export class MigrationError extends OperatorError {
  override readonly name = 'MigrationError';
}

/** The migrations that this version of the code knows, in order. */
export async function readMigrations(directory = folder): Promise<readonly Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const match = fileName.exec(name);
      if (match === null)
        throw new MigrationError(`${name} does not follow the naming pattern 000001_topic.sql.`);
      return { id: Number(match[1]), name, sql: await readFile(`${directory}/${name}`, 'utf8') };
    }),
  );
}

/**
 * Migrates a database to this version: each missing migration in its own transaction, then the queue's migrations. Safe
 * for concurrent starts (the second one waits, then finds nothing to do).
 * @throws MigrationError when a migration fails, or when the database is newer than the code.
 */
export async function migrate(url: string, directory = folder): Promise<{ applied: readonly string[] }> {
  const migrations = await readMigrations(directory);
  const client = createClient({ url, applicationName: 'siteglass migrate' });
  client.on('error', () => undefined); // the query that fails with it reports it
  await client.connect();
  const applied: string[] = [];
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const done = await readApplied(client, migrations);
    for (const migration of migrations) {
      if (done.has(migration.id)) continue;
      await apply(client, migration);
      applied.push(migration.name);
    }
    await migrateQueue(url);
  } finally {
    await client.end().catch(() => undefined);
  }
  return { applied };
}

/** The ids of the applied migrations; creates the migrations table if it is missing. */
export async function readApplied(
  client: pg.ClientBase,
  known: readonly Migration[],
): Promise<ReadonlySet<number>> {
  await client.query(
    'create table if not exists migrations (id integer primary key, name text not null, applied_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ id: number }>('select id from migrations');
  const newest = known.at(-1)?.id ?? 0;
  const newestApplied = Math.max(0, ...rows.map((row) => row.id));
  if (newestApplied > newest) {
    throw new MigrationError(
      `The database is newer than this version of Siteglass (it has migration ${newestApplied}, but this version has migrations only up to ${newest}). Start the newer version.`,
    );
  }
  return new Set(rows.map((row) => row.id));
}

async function apply(client: pg.ClientBase, migration: Migration): Promise<void> {
  try {
    await client.query('begin');
    await applyInTransaction(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Applies a migration in the caller's transaction, which is unusable if this fails. */
export async function applyInTransaction(client: pg.ClientBase, migration: Migration): Promise<void> {
  try {
    await client.query('insert into migrations (id, name) values ($1, $2)', [migration.id, migration.name]);
    await client.query(migration.sql);
  } catch (error) {
    throw new MigrationError(
      `Migration ${migration.name} failed: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    );
  }
}

/** Whether every migration that this version knows has been applied. */
export async function isMigrated(
  database: { query(text: string): Promise<{ rows: { id: number | null }[] }> },
  newestId: number,
): Promise<boolean> {
  return (oneRow(await database.query('select max(id) as id from migrations')).id ?? 0) >= newestId;
}
