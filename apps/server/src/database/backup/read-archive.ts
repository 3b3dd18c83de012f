import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import {
  BackupError,
  beginningName,
  endName,
  parseBeginning,
  parseEnd,
  pieceBytes,
  pieceName,
  type Beginning,
  type End,
} from './format.ts';
import { readTar, TarError, type TarEntry } from './tar.ts';

/** The beginning holds a name for every column; it stays far below this. */
const largestEntry = 16 * pieceBytes;
const damaged = 'The backup is damaged or not complete';

export interface Archive {
  readonly beginning: Beginning;
  /** The rows of the next table of the beginning, as they were written; to be read to their end, in order. */
  readonly readRows: (table: string) => AsyncGenerator<Buffer, void, undefined>;
  /** Rows that nobody wants; they are checked all the same. */
  readonly skipRows: (table: string) => Promise<void>;
  /** Of the file, so far. */
  readonly bytesRead: () => number;
  /** Reads on to the very end and compares all that was read with what it says; then the counts are right. */
  readonly finish: (rowsStored: ReadonlyMap<string, number>) => Promise<void>;
}

/** Reads a backup front to back, as a stream. Every error of the file is one BackupError. */
export async function openArchive(file: Readable): Promise<Archive> {
  let fileBytes = 0;
  const entries = readEntries(file, (bytes) => (fileBytes += bytes));
  let upcoming = await readFirst(entries);
  const advance = async (): Promise<void> => {
    const { value, done } = await entries.next();
    if (done === true) throw new BackupError(`${damaged}: its end is missing.`);
    upcoming = value;
  };
  const beginning = parseBeginning(upcoming.content);
  await advance();
  const read = new Map<string, { bytes: number; sha256: string }>();

  async function* readRows(table: string): AsyncGenerator<Buffer, void, undefined> {
    const hash = createHash('sha256');
    let bytes = 0;
    for (let piece = 1; upcoming.name === pieceName(table, piece); piece += 1) {
      hash.update(upcoming.content);
      bytes += upcoming.content.length;
      yield upcoming.content;
      await advance();
    }
    read.set(table, { bytes, sha256: hash.digest('hex') });
  }

  return {
    beginning,
    readRows,

    async skipRows(table) {
      const rows = readRows(table);
      while ((await rows.next()).done !== true);
    },

    bytesRead: () => fileBytes,

    async finish(rowsStored) {
      if (upcoming.name !== endName)
        throw new BackupError(`${damaged}: ${upcoming.name} is out of its place.`);
      const end = parseEnd(upcoming.content);
      if ((await entries.next()).done !== true)
        throw new BackupError(`${damaged}: something follows its end.`);
      for (const { name } of beginning.tables) compare(name, end, read.get(name), rowsStored.get(name));
    },
  };
}

function compare(
  table: string,
  end: End,
  read: { readonly bytes: number; readonly sha256: string } | undefined,
  rowsStored: number | undefined,
): void {
  const written = end.tables.find(({ name }) => name === table);
  if (written === undefined || read?.bytes !== written.bytes || read.sha256 !== written.sha256) {
    throw new BackupError(`${damaged}: the rows of ${table} are not those that were written.`);
  }
  if (rowsStored !== undefined && rowsStored !== written.rows) {
    throw new BackupError(
      `${damaged}: ${table} had ${written.rows} rows when it was backed up, ${rowsStored} came back.`,
    );
  }
}

async function* readEntries(
  file: Readable,
  onBytes: (count: number) => void,
): AsyncGenerator<TarEntry, void, undefined> {
  const gunzip = createGunzip();
  // A pipe passes no errors on: a file that cannot be read must end what reads from it.
  file.once('error', (error) => gunzip.destroy(error));
  file.on('data', (chunk: Buffer) => onBytes(chunk.length));
  file.pipe(gunzip);
  try {
    yield* readTar(gunzip as AsyncIterable<Buffer>, largestEntry);
  } catch (error) {
    throw toBackupError(error);
  } finally {
    file.destroy();
    gunzip.destroy();
  }
}

/** What is wrong with the very first bytes says that it is another file, not that it is a damaged one. */
async function readFirst(entries: AsyncGenerator<TarEntry, void, undefined>): Promise<TarEntry> {
  const isNone = 'The file is no backup of Siteglass';
  try {
    const { value, done } = await entries.next();
    if (done !== true && value.name === beginningName) return value;
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    throw new BackupError(`${isNone}, or it is damaged at its beginning.`, { cause: error });
  }
  throw new BackupError(`${isNone}.`);
}

function toBackupError(error: unknown): unknown {
  if (error instanceof TarError) return new BackupError(`${damaged}: ${error.message}`, { cause: error });
  const code = (error as NodeJS.ErrnoException | null)?.code ?? '';
  // Z_DATA_ERROR, Z_BUF_ERROR (cut off) and their like.
  if (!code.startsWith('Z_')) return error;
  return new BackupError(`${damaged}: ${(error as Error).message}.`, { cause: error });
}
