import { execFile } from 'node:child_process';
import { chown, mkdir, mkdtemp, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import { ADMIN_USER } from './connection.ts';
import { EmbeddedDatabaseError, errorCode, errorMessage } from './error.ts';
import { placementOn, type Runtime } from './runtime.ts';

const run = promisify(execFile);

const PARTIAL_PREFIX = '.postgres-init-';
const INITDB_TIMEOUT_MS = 180_000;

export async function clusterExists(clusterDir: string): Promise<boolean> {
  try {
    await stat(path.join(clusterDir, 'PG_VERSION'));
    return true;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
}

/**
 * Creates the cluster in a temporary directory and renames it, so that it exists completely or not at all.
 * `sync: false` is for throwaway clusters.
 */
export async function initCluster(options: {
  clusterDir: string;
  runtime: Runtime;
  password: string;
  sync?: boolean;
  signal?: AbortSignal;
}): Promise<void> {
  const { clusterDir, runtime, password, sync = true, signal } = options;
  const parent = path.dirname(clusterDir);
  await removePartialClusters(parent);
  const workDir = await mkdtemp(path.join(parent, PARTIAL_PREFIX));
  try {
    const partial = path.join(workDir, 'cluster');
    const passwordFile = path.join(workDir, 'password');
    await mkdir(partial, { mode: 0o700 });
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
    if (runtime.user !== null) {
      const { uid, gid } = runtime.user;
      for (const file of [passwordFile, partial, workDir]) await chown(file, uid, gid);
    }
    await runInitdb(partial, runtime, { sync, signal });
    await rename(partial, clusterDir).catch((error: unknown) => {
      throw new EmbeddedDatabaseError(
        'init-failed',
        `${clusterDir} is not a database and no database can be created there (${errorMessage(error)}): move it out of the way.`,
        { cause: error },
      );
    });
    if (sync) await syncDirectory(parent);
  } finally {
    await rm(workDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function runInitdb(
  directory: string,
  runtime: Runtime,
  { sync, signal }: { sync: boolean; signal: AbortSignal | undefined },
): Promise<void> {
  const { dataArgument, spawnOptions } = await placementOn(directory, runtime);
  const args = [
    ['-D', dataArgument],
    ['--username', ADMIN_USER],
    // Relative to the working directory: the file can be read even if its parent directories cannot be traversed.
    ['--pwfile', '../password'],
    ['--auth', 'scram-sha-256'],
    ['--encoding', 'UTF8'],
    // The same collation and case rules on every machine, regardless of its locales.
    ['--locale', 'C'],
    ['--locale-provider', 'builtin'],
    ['--builtin-locale', 'C.UTF-8'],
    ['--no-instructions'],
    sync ? [] : ['--no-sync'],
  ].flat();
  try {
    await run(runtime.program('initdb'), args, {
      ...spawnOptions,
      timeout: INITDB_TIMEOUT_MS,
      ...(signal === undefined ? {} : { signal }),
    });
  } catch (error) {
    signal?.throwIfAborted();
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
    const reason = output.trim().replaceAll(/\s*\n\s*/g, ' ') || errorMessage(error);
    throw new EmbeddedDatabaseError(
      'init-failed',
      `The embedded database could not be created in ${directory}: ${reason}`,
      {
        cause: error,
      },
    );
  }
}

/** Removes what a killed process left behind. The caller holds the start lock, so none is in use. */
async function removePartialClusters(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(PARTIAL_PREFIX)) continue;
    await rm(path.join(parent, name), { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
  }
}

async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
