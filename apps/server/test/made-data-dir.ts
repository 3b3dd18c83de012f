import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inject } from 'vitest';

const run = promisify(execFile);

/**
 * Copies a database that is created once per run into a data directory, which may already exist, to simulate a start
 * with an existing database. Creating one takes a second of CPU time.
 */
export async function copyMadeDataDir(dataDir: string): Promise<void> {
  await run('mkdir', ['-p', dataDir]);
  await run('cp', ['-a', `${inject('runDir')}/made/.`, dataDir]);
}
