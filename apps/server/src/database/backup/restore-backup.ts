import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrateQueue } from '../../jobs/queue.ts';
import { applyInTransaction, migrationLock, readApplied, type Migration } from '../migrate.ts';
import { createPool, inTransaction, oneRow, type Client, type Pool } from '../pool.ts';
import { prepareTransaction, quoted, readSequences, readTables, type Table } from './catalogue.ts';
import { BackupError, type Beginning } from './format.ts';
import { dropOwnObjects, findOwnObjects, findTableWithRows } from './own-objects.ts';
import { openArchive, type Archive } from './read-archive.ts';
import { columnsOf, type Progress } from './write-backup.ts';

export interface RestoreOptions {
  readonly url: string;
  /** All migrations that this version knows. */
  readonly migrations: readonly Migration[];
  /** As opened by `openBackup`, with no rows read yet. */
  readonly archive: Archive;
  /** Replaces existing data with the backup; otherwise the database must be empty. */
  readonly isReplacing: boolean;
  /** Called once a table has its rows, before later tables get theirs. */
  readonly afterRows: (client: Client, table: string) => Promise<void>;
  /** Creates the jobs for unfinished work, within the transaction of the restore. */
  readonly requeue: (client: Client) => Promise<number>;
  readonly signal: AbortSignal;
  readonly onTable?: Progress;
}

export interface Restored {
  /** Rows by table. */
  readonly rows: ReadonlyMap<string, number>;
  readonly requeued: number;
}

/**
 * Opens a backup for `restoreBackup`. Refuses a backup that this version cannot read before any database is touched.
 */
export async function openBackup(file: Readable, migrations: readonly Migration[]): Promise<Archive> {
  const archive = await openArchive(file);
  const newest = migrations.at(-1)?.id ?? 0;
  const { migration, product } = archive.beginning;
  if (migration > newest) {
    throw new BackupError(
      `The backup was made by Siteglass ${product} with migration ${migration}, but this version has migrations only up to ${newest}. Use a newer version of Siteglass.`,
    );
  }
  return archive;
}

/**
 * Restores a backup written by any version of Siteglass and PostgreSQL: creates the tables as they were then, fills
 * them, and migrates them to this version. Runs in one transaction, so a failure changes nothing.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { url, archive, migrations, signal } = options;
  const { beginning } = archive;
  await migrateQueue(url);
  const pool = createPool({ url, applicationName: 'siteglass restore', max: 2 });
  let stopStatement = (): void => undefined;
  const onAbort = (): void => stopStatement();
  signal.addEventListener('abort', onAbort);
  try {
    return await inTransaction(pool, async (client) => {
      stopStatement = await createCanceller(pool, client);
      signal.throwIfAborted();
      await prepareTransaction(client);
      // A service that starts now waits here before it runs its migrations.
      await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
      await refuseWhileServing(client);
      const foreign = await clear(client, migrations, options.isReplacing);
      signal.throwIfAborted();
      await applyAll(
        client,
        migrations.filter(({ id }) => id <= beginning.migration),
      );
      const rows = await fillTables(client, options, foreign);
      await setSequences(client, beginning);
      await archive.finish(rows);
      await applyAll(
        client,
        migrations.filter(({ id }) => id > beginning.migration),
      );
      const requeued = await options.requeue(client);
      // Without statistics, the first queries would be planned as if the tables were empty.
      for (const { name } of await readTables(client)) await client.query(`analyze ${quoted(name)}`);
      signal.throwIfAborted();
      return { rows, requeued };
    });
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    signal.removeEventListener('abort', onAbort);
    await pool.end();
  }
}

/** Cancels the statement that a client is waiting for, over another connection. */
async function createCanceller(pool: Pool, client: Client): Promise<() => void> {
  const { pid } = oneRow(await client.query<{ pid: number }>('select pg_backend_pid() as pid'));
  return () => {
    pool.query('select pg_cancel_backend($1)', [pid]).catch(() => undefined); // it then ends by itself, later
  };
}

async function refuseWhileServing(client: Client): Promise<void> {
  const { rows } = await client.query<{ application_name: string }>(
    `select distinct application_name from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()
       and application_name ~ '^siteglass (web|worker|backup|restore)'
     order by application_name`,
  );
  if (rows.length === 0) return;
  const names = rows.map((row) => row.application_name).join(', ');
  throw new BackupError(`The database is in use (${names}): stop the service before you restore.`);
}

/**
 * Drops the service's tables, which requires `isReplacing` if they have rows. Returns the names of the tables that
 * remain, which belong to someone else.
 */
async function clear(
  client: Client,
  migrations: readonly Migration[],
  isReplacing: boolean,
): Promise<ReadonlySet<string>> {
  const applied = await readApplied(client, migrations);
  const own = await findOwnObjects(
    client,
    migrations.filter(({ id }) => applied.has(id)),
  );
  const filled = await findTableWithRows(client, own);
  if (filled !== null && !isReplacing) {
    throw new BackupError(
      `The database is not empty (${filled} has rows). Use --replace to replace all existing data.`,
    );
  }
  await dropOwnObjects(client, own);
  return new Set((await readTables(client)).map(({ name }) => name));
}

async function applyAll(client: Client, migrations: readonly Migration[]): Promise<void> {
  for (const migration of migrations) await applyInTransaction(client, migration);
}

async function fillTables(
  client: Client,
  { archive, afterRows, signal, onTable = () => undefined }: RestoreOptions,
  foreign: ReadonlySet<string>,
): Promise<ReadonlyMap<string, number>> {
  const own = (await readTables(client)).filter(({ name }) => !foreign.has(name));
  const known = new Map(own.map((table) => [table.name, table]));
  const missing = [...known.keys()].filter(
    (name) => !archive.beginning.tables.some((table) => table.name === name),
  );
  if (missing.length > 0) throw new BackupError(`The backup is missing the tables ${missing.join(', ')}.`);
  const stored = new Map<string, number>();
  for (const table of archive.beginning.tables) {
    const target = known.get(table.name);
    if (target === undefined) {
      // A table that the service did not create; no backup data belongs there.
      await archive.skipRows(table.name);
      continue;
    }
    if (columnsOf(target) !== columnsOf(table)) {
      throw new BackupError(`The columns of ${table.name} in the backup do not match its migrations.`);
    }
    const rows = await fillTable(client, target, archive, signal);
    await afterRows(client, table.name);
    stored.set(table.name, rows);
    onTable(table.name, rows);
  }
  return stored;
}

async function fillTable(
  client: Client,
  table: Table,
  archive: Archive,
  signal: AbortSignal,
): Promise<number> {
  const name = quoted(table.name);
  // Whatever the triggers would notify or derive was already sent, or is in the backup itself.
  await client.query(`alter table ${name} disable trigger user`);
  const copy = client.query(copyFrom(`copy ${name} (${columnsOf(table)}) from stdin`));
  const rows = Readable.from(archive.readRows(table.name), { objectMode: false });
  try {
    await pipeline(rows, copy, { signal });
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    throw new BackupError(`The database rejected the rows of ${table.name} (${error.message}).`, {
      cause: error,
    });
  }
  await client.query(`alter table ${name} enable trigger user`);
  return copy.rowCount;
}

async function setSequences(client: Client, beginning: Beginning): Promise<void> {
  const known = new Set((await readSequences(client)).map(({ name }) => name));
  for (const { name, last_value } of beginning.sequences) {
    if (last_value === null || !known.has(name)) continue;
    await client.query('select setval($1::regclass, $2::bigint)', [quoted(name), last_value]);
  }
}
