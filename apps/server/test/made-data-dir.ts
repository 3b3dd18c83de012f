import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inject } from 'vitest';

const run = promisify(execFile);

/**
 * Puts a database that was made once for the whole run into a data directory, which may be there already: what a start
 * finds where one was before. Making one takes a second of processor time.
 */
export async function copyMadeDataDir(dataDir: string): Promise<void> {
  await run('mkdir', ['-p', dataDir]);
  await run('cp', ['-a', `${inject('runDir')}/made/.`, dataDir]);
}
