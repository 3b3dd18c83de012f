import { setTimeout as delay } from 'node:timers/promises';

import { EmbeddedServer } from './embedded/embedded-server.ts';
import { applicationUrl, connectAsAdmin, isServiceLockHeld } from './embedded/connection.ts';
import type { EmbeddedDatabaseLog } from './embedded/embedded-server.ts';
import { EmbeddedDatabaseError, errorCode, errorMessage } from './embedded/error.ts';
import { layoutOf } from './embedded/layout.ts';
import { readPassword } from './embedded/password.ts';

export { EmbeddedDatabaseError } from './embedded/error.ts';
export type { EmbeddedDatabaseFailure } from './embedded/error.ts';
export type { EmbeddedDatabaseLog } from './embedded/embedded-server.ts';

export interface EmbeddedDatabase {
  /** A pg `connectionString`: the role that owns the `siteglass` database, over a Unix socket. */
  readonly url: string;
  /** Closes all sessions, stops the server, waits until it has exited, and releases the data directory. Idempotent. */
  stop(withinMs?: number): Promise<void>;
}

/**
 * Starts PostgreSQL on this data directory, or adopts the server that a killed service left running, and makes this
 * process its owner. Rejects with an EmbeddedDatabaseError. Keeps the server running until `stop`.
 */
export async function startEmbeddedDatabase(options: {
  dataDir: string;
  log: EmbeddedDatabaseLog;
  /** Another service took over the data directory while the server was down; nothing must be written from here on. */
  onLost?: (reason: string) => void;
  /** Aborts the start, and stops what it has started. */
  signal?: AbortSignal | undefined;
}): Promise<EmbeddedDatabase> {
  try {
    const layout = await layoutOf(options.dataDir, { create: true });
    const server = new EmbeddedServer(layout, options.log, options.onLost);
    await server.start(options.signal);
    return server;
  } catch (error) {
    if (errorCode(error) === 'ENOSPC') {
      throw new EmbeddedDatabaseError(
        'cannot-run',
        `The disk of the data directory ${options.dataDir} is full. Free up some space.`,
        { cause: error },
      );
    }
    // Errors of the file system name the call and the file.
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw new EmbeddedDatabaseError(
      'cannot-run',
      `The data directory ${options.dataDir} cannot be used (${errorMessage(error)}). Set SITEGLASS_DATA_DIR to a directory of your own.`,
      { cause: error },
    );
  }
}

/** A service whose server has just restarted briefly holds no lock. */
const OWNER_RETURNS_MS = 1_000;

/** The URL of the server that a running service owns on this data directory, or null. Does not start anything. */
export async function findRunningEmbeddedDatabase(options: { dataDir: string }): Promise<string | null> {
  try {
    const layout = await layoutOf(options.dataDir, { create: false });
    const password = await readPassword(layout.passwordFile);
    if (password === null) return null;
    const client = await connectAsAdmin(layout, password);
    try {
      const deadline = performance.now() + OWNER_RETURNS_MS;
      while (!(await isServiceLockHeld(client))) {
        if (performance.now() > deadline) return null;
        await delay(50);
      }
      return await applicationUrl(layout, password);
    } finally {
      await client.end();
    }
  } catch (error) {
    // The socket does not exist, or nothing is listening.
    if (['ENOENT', 'ECONNREFUSED', 'ENOTDIR'].includes(errorCode(error) ?? '')) return null;
    throw error;
  }
}
