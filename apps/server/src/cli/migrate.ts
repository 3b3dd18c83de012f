import type { Command } from 'commander';
import type { Config } from '../config.ts';
import { migrate } from '../database/migrate.ts';
import { createLog } from '../log.ts';
import { openDatabase } from '../processes/database.ts';
import { print } from './print.ts';

/** `siteglass migrate`: migrates the database to this version; `serve` does the same when it starts. */
export function addMigrateCommand(program: Command, getConfig: () => Config): void {
  program
    .command('migrate')
    .description('migrate the database to this version (serve does this at startup)')
    .action(async () => {
      const database = await openDatabase(getConfig(), createLog({ level: 'error', role: 'command' }));
      try {
        const { applied } = await migrate(database.url);
        print(applied.length === 0 ? 'The database is up to date.' : `Applied: ${applied.join(', ')}`);
      } finally {
        await database.stop();
      }
    });
}
