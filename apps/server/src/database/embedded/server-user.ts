import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';

import { EmbeddedDatabaseError, errorCode, errorMessage } from './error.ts';
import { SYSTEM_ENV } from './processes.ts';

const run = promisify(execFile);

/** The user that the server's processes run as, passed to spawn(). */
export interface ServerUser {
  readonly uid: number;
  readonly gid: number;
}

const CREATED_USER = 'siteglass';

/** PostgreSQL refuses to run as root, so root runs it as another user. Null means the current user. */
export async function chooseServerUser(clusterDir: string): Promise<ServerUser | null> {
  if (process.getuid?.() !== 0) return null;
  const owner = await ownerOf(clusterDir);
  // Ids differ between images and machines; the owner of an existing cluster is always right.
  if (owner !== null && owner.uid !== 0) return owner;
  return (await findUser('postgres')) ?? (await findUser(CREATED_USER)) ?? (await createUser());
}

async function ownerOf(directory: string): Promise<ServerUser | null> {
  try {
    const { uid, gid } = await stat(directory);
    return { uid, gid };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

async function findUser(name: string): Promise<ServerUser | null> {
  try {
    const [uid, gid] = await Promise.all(
      ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, name], { env: SYSTEM_ENV })).stdout)),
    );
    return uid !== undefined && gid !== undefined && uid > 0 ? { uid, gid } : null;
  } catch {
    return null;
  }
}

async function createUser(): Promise<ServerUser> {
  const attempts: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', CREATED_USER]],
    // BusyBox (Alpine)
    ['adduser', ['-S', '-D', '-H', '-s', '/bin/false', CREATED_USER]],
  ];
  let reason = '';
  for (const [command, args] of attempts) {
    try {
      await run(command, args, { env: SYSTEM_ENV });
    } catch (error) {
      reason ||= errorMessage(error).split('\n')[0] ?? '';
    }
    const user = await findUser(CREATED_USER);
    if (user !== null) return user;
  }
  throw new EmbeddedDatabaseError(
    'cannot-run',
    `PostgreSQL does not run as root, and no user for it could be created (${reason}): run "useradd --system ${CREATED_USER}", start as a regular user, or set DATABASE_URL.`,
  );
}
