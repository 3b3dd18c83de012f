import { execFile, type SpawnOptions } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { type Binaries, copyBinaries, hydrateLinks, locateBinaries } from './binaries.ts';
import { EmbeddedDatabaseError, errorMessage } from './error.ts';
import { SYSTEM_ENV } from './processes.ts';
import { chooseServerUser, type ServerUser } from './server-user.ts';

const run = promisify(execFile);

/** The executables, and the user who runs them. */
export interface Runtime {
  readonly user: ServerUser | null;
  program(name: 'initdb' | 'postgres'): string;
}

export async function prepareRuntime(options: { dataDir: string; clusterDir: string }): Promise<Runtime> {
  return makeRunnable(await locateBinaries(), options);
}

/** Completes the programs in place, or copies them to where the server's user can execute them. */
export async function makeRunnable(
  installed: Binaries,
  options: { dataDir: string; clusterDir: string },
): Promise<Runtime> {
  const user = await chooseServerUser(options.clusterDir);
  const isComplete = await hydrateLinks(installed);
  if (isComplete && (user === null || (await whyNotRunnable(installed, user)) === null)) {
    return runtimeOf(installed, user);
  }
  // The server's user cannot access node_modules (root's home, a strict umask), or it lacks links and is read-only.
  // /var/cache covers the case that this user cannot access the data directory either.
  const places =
    user === null
      ? [options.dataDir, tmpdir()]
      : [
          ...((await canEnter(options.dataDir, user)) ? [options.dataDir] : []),
          '/var/cache/siteglass',
          tmpdir(),
        ];
  let reason = '';
  for (const place of places) {
    try {
      const copy = await copyBinaries(installed, place);
      const why = await whyNotRunnable(copy, user);
      if (why === null) return runtimeOf(copy, user);
      reason = why;
    } catch (error) {
      reason = errorMessage(error);
    }
  }
  throw new EmbeddedDatabaseError(
    'cannot-run',
    `The embedded PostgreSQL cannot be executed (${reason}): set SITEGLASS_DATA_DIR to a directory that every user can access, or set DATABASE_URL.`,
  );
}

function runtimeOf(binaries: Binaries, user: ServerUser | null): Runtime {
  return { user, program: (name) => path.join(binaries.nativeDir, 'bin', name) };
}

/** Returns null if it runs. Printing the version loads every shared library. */
async function whyNotRunnable(binaries: Binaries, user: ServerUser | null): Promise<string | null> {
  try {
    await run(path.join(binaries.nativeDir, 'bin', 'postgres'), ['--version'], {
      ...user,
      env: SYSTEM_ENV,
      cwd: '/',
    });
    return null;
  } catch (error) {
    return errorMessage(error).replaceAll(/\s+/g, ' ').trim();
  }
}

export interface Placement {
  readonly dataArgument: string;
  readonly spawnOptions: SpawnOptions & { cwd: string };
}

/**
 * How to start a runtime program on a directory. If the server's user owns the directory but cannot traverse its
 * parents (a checkout in root's home), the program starts inside it and gets its path through /proc: loosening the
 * permissions of someone's home directory is not up to us.
 */
export async function placementOn(directory: string, runtime: Runtime): Promise<Placement> {
  const isReachable = runtime.user === null || (await canEnter(directory, runtime.user));
  if (!isReachable && process.platform !== 'linux') {
    throw new EmbeddedDatabaseError(
      'cannot-run',
      `The user that runs PostgreSQL cannot access ${directory}: set SITEGLASS_DATA_DIR to a directory that every user can access.`,
    );
  }
  return {
    dataArgument: isReachable ? directory : '/proc/self/cwd',
    spawnOptions: { ...runtime.user, cwd: directory, env: SYSTEM_ENV },
  };
}

async function canEnter(directory: string, user: ServerUser): Promise<boolean> {
  try {
    await run('/bin/sh', ['-c', 'cd "$1"', 'sh', directory], { ...user, env: SYSTEM_ENV, cwd: '/' });
    return true;
  } catch {
    return false;
  }
}
