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

/** The first entry lists every column name; it stays far below this limit. */
const maxEntryBytes = 16 * pieceBytes;
const damaged = 'The backup is damaged or incomplete';

export interface Archive {
  readonly beginning: Beginning;
  /** The rows of the next table listed in the first entry, as written. Must be read in order and to the end. */
  readonly readRows: (table: string) => AsyncGenerator<Buffer, void, undefined>;
  /** Skips rows that are not needed, but still verifies them. */
  readonly skipRows: (table: string) => Promise<void>;
  /** Bytes of the file read so far. */
  readonly bytesRead: () => number;
  /**
   * Reads to the end and verifies everything against the archive's final entry. The counts are reliable only after
   * this.
   */
  readonly finish: (rowsStored: ReadonlyMap<string, number>) => Promise<void>;
}

/** Reads a backup front to back as a stream. Every error in the file is reported as a single BackupError. */
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
      if (upcoming.name !== endName) throw new BackupError(`${damaged}: ${upcoming.name} is out of order.`);
      const end = parseEnd(upcoming.content);
      if ((await entries.next()).done !== true)
        throw new BackupError(`${damaged}: there is data after its end.`);
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
    throw new BackupError(`${damaged}: the rows of ${table} do not match their checksum.`);
  }
  // Versions up to 0.2.0 could miss a count, which is 0 then. The checksum covers the rows anyway.
  const isCounted = written.rows > 0 || written.bytes === 0;
  if (isCounted && rowsStored !== undefined && rowsStored !== written.rows) {
    throw new BackupError(
      `${damaged}: ${table} had ${written.rows} rows when it was backed up, but ${rowsStored} were restored.`,
    );
  }
}

async function* readEntries(
  file: Readable,
  onBytes: (count: number) => void,
): AsyncGenerator<TarEntry, void, undefined> {
  const gunzip = createGunzip();
  // pipe() does not forward errors, so an unreadable file has to end its reader explicitly.
  file.once('error', (error) => gunzip.destroy(error));
  file.on('data', (chunk: Buffer) => onBytes(chunk.length));
  file.pipe(gunzip);
  try {
    yield* readTar(gunzip as AsyncIterable<Buffer>, maxEntryBytes);
  } catch (error) {
    throw toBackupError(error);
  } finally {
    file.destroy();
    gunzip.destroy();
  }
}

/** An error in the very first bytes means this is some other file, not a damaged backup. */
async function readFirst(entries: AsyncGenerator<TarEntry, void, undefined>): Promise<TarEntry> {
  const isNone = 'The file is not a Siteglass backup';
  try {
    const { value, done } = await entries.next();
    if (done !== true && value.name === beginningName) return value;
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    throw new BackupError(`${isNone}, or its beginning is damaged.`, { cause: error });
  }
  throw new BackupError(`${isNone}.`);
}

function toBackupError(error: unknown): unknown {
  if (error instanceof TarError) return new BackupError(`${damaged}: ${error.message}`, { cause: error });
  const code = (error as NodeJS.ErrnoException | null)?.code ?? '';
  // Z_DATA_ERROR, Z_BUF_ERROR (truncated file), and similar.
  if (!code.startsWith('Z_')) return error;
  return new BackupError(`${damaged}: ${(error as Error).message}.`, { cause: error });
}
