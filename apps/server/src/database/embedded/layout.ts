import { createHash } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import path from 'node:path';

import { makeDirectory } from '../../make-directory.ts';

/** The paths of the embedded database within one data directory. */
export interface Layout {
  readonly dataDir: string;
  /** PostgreSQL's PGDATA; also contains the socket. */
  readonly clusterDir: string;
  readonly passwordFile: string;
  readonly logFile: string;
  readonly startLockFile: string;
  /**
   * The server's cluster_name. It appears in the command line of every server process, which identifies the processes
   * of this data directory even if their working directory is not readable.
   */
  readonly marker: string;
}

export async function layoutOf(dataDir: string, options: { create: boolean }): Promise<Layout> {
  if (options.create) await makeDirectory(dataDir);
  // Different paths to the same directory (a link, a relative path) must give the same marker.
  const real = await realpath(dataDir);
  const clusterDir = path.join(real, 'postgres');
  return {
    dataDir: real,
    clusterDir,
    passwordFile: path.join(real, 'database-password'),
    logFile: path.join(real, 'postgres.log'),
    startLockFile: path.join(real, 'starting.lock'),
    marker: `siteglass-${createHash('sha256').update(clusterDir).digest('hex').slice(0, 16)}`,
  };
}
