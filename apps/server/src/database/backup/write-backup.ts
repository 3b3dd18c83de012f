import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { createClient, oneRow } from '../pool.ts';
import {
  prepareTransaction,
  quoted,
  readNewestMigration,
  readSequences,
  readTables,
  type Table,
} from './catalogue.ts';
import {
  BackupError,
  beginningName,
  endName,
  formatVersion,
  pieceBytes,
  pieceName,
  toJson,
  type Beginning,
  type End,
} from './format.ts';
import { endOfArchive, tarEntry } from './tar.ts';

/** Called after each table is written. */
export type Progress = (table: string, rows: number) => void;

export interface BackupContents {
  /** Rows by table. */
  readonly rows: ReadonlyMap<string, number>;
}

/** Fast: large values are already compressed, and a backup must not take a CPU core away from the service for long. */
const gzipLevel = 1;

/**
 * Writes all of the service's rows from one snapshot, while other sessions keep reading and writing. Only a few pieces
 * are in memory at a time. Rejects, with `target` destroyed, on any failure or when `signal` aborts.
 */
export async function writeBackup(options: {
  readonly url: string;
  readonly target: Writable;
  readonly signal: AbortSignal;
  readonly onTable?: Progress;
}): Promise<BackupContents> {
  const { url, target, signal, onTable = () => undefined } = options;
  const client = createClient({ url, applicationName: 'siteglass backup' });
  client.on('error', () => undefined); // the query that fails with it reports it
  await client.connect();
  try {
    const rows = new Map<string, number>();
    const archive = archiveOf(client, (table, count) => {
      rows.set(table, count);
      onTable(table, count);
    });
    const source = Readable.from(archive, { objectMode: false });
    await pipeline(source, createGzip({ level: gzipLevel }), target, { signal });
    return { rows };
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function* archiveOf(client: pg.Client, onTable: Progress): AsyncGenerator<Buffer> {
  const tables = await openSnapshot(client);
  const beginning = await describe(client, tables);
  const createdAt = new Date(beginning.created_at);
  yield tarEntry(beginningName, toJson(beginning), createdAt);
  const ends: End['tables'] = [];
  for (const table of tables) {
    const hash = createHash('sha256');
    let bytes = 0;
    let pieces = 0;
    const copy = client.query(
      copyTo(`copy (select ${columnsOf(table)} from ${quoted(table.name)}) to stdout`),
    );
    for await (const piece of inPieces(copy)) {
      hash.update(piece);
      bytes += piece.length;
      yield tarEntry(pieceName(table.name, (pieces += 1)), piece, createdAt);
    }
    // The count may arrive after the rows, but before the answer to any later query.
    await client.query('select');
    ends.push({ name: table.name, rows: copy.rowCount, bytes, sha256: hash.digest('hex') });
    onTable(table.name, copy.rowCount);
  }
  await client.query('commit');
  yield tarEntry(endName, toJson({ tables: ends }), createdAt);
  yield endOfArchive;
}

/**
 * Starts the transaction whose snapshot is backed up. Locks the tables against migrations before taking the snapshot: a
 * table rewritten after the snapshot would look empty.
 */
async function openSnapshot(client: pg.Client): Promise<readonly Table[]> {
  const names = (tables: readonly Table[]): string => tables.map(({ name }) => quoted(name)).join(', ');
  const expected = await readTables(client);
  if (expected.length === 0) {
    throw new BackupError('There is nothing to back up: the database has no Siteglass tables.');
  }
  await client.query('begin isolation level repeatable read read only');
  await client.query(`lock table migrations, ${names(expected)} in access share mode`);
  await prepareTransaction(client);
  const tables = await readTables(client);
  if (names(tables) !== names(expected)) {
    throw new BackupError('The database was migrated during the backup. Run the backup again.');
  }
  return tables;
}

async function describe(client: pg.Client, tables: readonly Table[]): Promise<Beginning> {
  const migration = await readNewestMigration(client);
  if (migration === null)
    throw new BackupError('There is nothing to back up: the database was never migrated.');
  const { now, version } = oneRow(
    await client.query<{ now: Date; version: string }>(
      `select now() as now, current_setting('server_version') as version`,
    ),
  );
  return {
    format: formatVersion,
    product: await readProductVersion(),
    postgres: version,
    created_at: now.toISOString(),
    migration,
    tables: tables.map(({ name, columns }) => ({ name, columns: [...columns] })),
    sequences: [...(await readSequences(client))],
  };
}

async function readProductVersion(): Promise<string> {
  const manifest = JSON.parse(await readFile(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  return manifest.version;
}

export function columnsOf(table: Table): string {
  return table.columns.map(quoted).join(', ');
}

async function* inPieces(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let heldBytes = 0;
  for await (const chunk of chunks) {
    held.push(chunk);
    heldBytes += chunk.length;
    if (heldBytes < pieceBytes) continue;
    const all = Buffer.concat(held);
    let offset = 0;
    for (; all.length - offset >= pieceBytes; offset += pieceBytes)
      yield all.subarray(offset, offset + pieceBytes);
    held = [all.subarray(offset)];
    heldBytes = all.length - offset;
  }
  if (heldBytes > 0) yield Buffer.concat(held);
}
