import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Writable } from 'node:stream';
import type { Command } from 'commander';
import type { Config } from '../config.ts';
import { BackupError } from '../database/backup/format.ts';
import { writeBackup, type BackupContents, type Progress } from '../database/backup/write-backup.ts';
import { createLog } from '../log.ts';
import { openDatabase } from '../processes/database.ts';
import { summaryOf, toBackupError } from './backup-summary.ts';
import { print } from './print.ts';

/** `siteglass backup FILE`: writes all data of the service to one file, even while the service is running. */
export function addBackupCommand(
  program: Command,
  getConfig: () => Config,
  getEndSignal: () => AbortSignal,
): void {
  program
    .command('backup')
    .description('write all data to one file, even while the service runs; the file contains password hashes')
    .argument('<file>', 'the file to write, or - for standard output')
    .option('--force', 'overwrite the file if it exists')
    .action(async (file: string, { force }: { force?: boolean }) => {
      const signal = getEndSignal();
      const config = getConfig();
      const path = file === '-' ? null : resolve(file);
      if (path !== null) await refuseExisting(path, force === true);
      else if (process.stdout.isTTY)
        throw new BackupError('A backup cannot be written to a terminal. Name a file instead.');
      const startedAt = performance.now();
      // Standard output may carry the backup; errors are thrown.
      const database = await openDatabase(config, createLog({ level: 'silent', role: 'command' }));
      try {
        signal.throwIfAborted();
        const onTable: Progress = (table, rows) => {
          if (process.stderr.isTTY) console.error(`${table}: ${rows.toLocaleString('en')} rows`);
        };
        const { contents, bytes } = await (path === null
          ? backUpToOutput(database.url, signal, onTable)
          : backUpToFile(database.url, path, signal, onTable));
        const summary = summaryOf(contents.rows, bytes, performance.now() - startedAt);
        if (path === null) console.error(`Backed up ${summary}.`);
        else print(`Backed up ${summary}: ${path}`);
      } finally {
        await database.stop();
      }
    });
}

interface Written {
  readonly contents: BackupContents;
  readonly bytes: number;
}

async function refuseExisting(path: string, isForced: boolean): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (found === null) return;
  if (!found.isFile()) throw new BackupError(`${path} is not a file.`);
  if (!isForced) throw new BackupError(`${path} already exists. Use --force to overwrite it.`);
}

/** Atomic: the path holds either the complete backup, flushed to disk, or whatever was there before. */
async function backUpToFile(
  url: string,
  path: string,
  signal: AbortSignal,
  onTable: Progress,
): Promise<Written> {
  const partial = `${path}.${process.pid}.partial`;
  try {
    const target = createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true });
    await once(target, 'open');
    try {
      const contents = await writeBackup({ url, target, signal, onTable });
      await rename(partial, path);
      await syncDirectory(dirname(path));
      return { contents, bytes: target.bytesWritten };
    } catch (error) {
      target.destroy();
      await rm(partial, { force: true });
      throw error;
    }
  } catch (error) {
    throw toBackupError('The backup could not be written', error);
  }
}

async function backUpToOutput(url: string, signal: AbortSignal, onTable: Progress): Promise<Written> {
  let bytes = 0;
  const target = new Writable({
    write(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      process.stdout.write(chunk, done);
    },
  });
  // If the reader goes away, the write fails with an error, which is reported once.
  process.stdout.on('error', () => undefined);
  try {
    return { contents: await writeBackup({ url, target, signal, onTable }), bytes };
  } catch (error) {
    throw toBackupError('The backup could not be written', error);
  }
}

async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}
