import { createReadStream } from 'node:fs';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { afterRows, requeue } from '../compose/restoring.ts';
import type { Config } from '../config.ts';
import { openBackup, restoreBackup } from '../database/backup/restore-backup.ts';
import { readMigrations } from '../database/migrate.ts';
import { createLog } from '../log.ts';
import { openDatabase } from '../processes/database.ts';
import { summaryOf, toBackupError } from './backup-summary.ts';
import { print } from './print.ts';

/** `siteglass restore FILE`: restores a backup made by this or an earlier version into an empty database. */
export function addRestoreCommand(
  program: Command,
  getConfig: () => Config,
  getEndSignal: () => AbortSignal,
): void {
  program
    .command('restore')
    .description('restore a backup into an empty database while the service is stopped')
    .argument('<file>', 'the backup file, or - for standard input')
    .option('--replace', 'replace all existing data')
    .action(async (file: string, { replace }: { replace?: boolean }) => {
      const signal = getEndSignal();
      const config = getConfig();
      const startedAt = performance.now();
      const migrations = await readMigrations();
      const source = file === '-' ? process.stdin : createReadStream(resolve(file));
      try {
        const archive = await openBackup(source, migrations);
        const database = await openDatabase(config, createLog({ level: 'error', role: 'command' }));
        try {
          signal.throwIfAborted();
          const { rows, requeued } = await restoreBackup({
            url: database.url,
            archive,
            migrations,
            isReplacing: replace === true,
            afterRows,
            requeue,
            signal,
            onTable: (table, count) => {
              if (process.stderr.isTTY) console.error(`${table}: ${count.toLocaleString('en')} rows`);
            },
          });
          print(
            `Restored ${summaryOf(rows, archive.bytesRead(), performance.now() - startedAt)}, as of ${archive.beginning.created_at}; ${requeued} unfinished jobs are queued again.`,
          );
        } finally {
          await database.stop();
        }
      } catch (error) {
        throw toBackupError('Nothing was restored', error);
      }
    });
}
