import { createHash } from 'node:crypto';
import { mkdir, realpath } from 'node:fs/promises';
import path from 'node:path';

/** Where everything of the embedded database lies inside one data directory. */
export interface Layout {
  readonly dataDir: string;
  /** What PostgreSQL calls PGDATA; the socket lies in it too. */
  readonly clusterDir: string;
  readonly passwordFile: string;
  readonly logFile: string;
  readonly startLockFile: string;
  /**
   * The server's cluster_name. Every one of its processes shows it in its command line, so that a process is
   * known to belong to this data directory also where its working directory may not be read.
   */
  readonly marker: string;
}

export async function layoutOf(dataDir: string, options: { create: boolean }): Promise<Layout> {
  if (options.create) await mkdir(dataDir, { recursive: true });
  // Two spellings of one directory (a link, a relative path) must give the same marker.
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
