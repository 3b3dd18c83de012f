import { errorCode, errorMessage } from './error.ts';
import type { Layout } from './layout.ts';
import { findStartupProcess } from './processes.ts';

/** A server that reports recovery but has had no startup process for this long will never be ready. */
const STUCK_AFTER_MS = 5_000;
const CHECK_EVERY_MS = 500;

/**
 * If the startup process of PostgreSQL 18 is killed while it recovers from the crash of a session, the server may hang
 * forever with only its I/O workers, reporting that it is in recovery mode. Called after each failure to connect.
 */
export function watchForStuckRecovery(layout: Layout): (error: unknown) => Promise<boolean> {
  let idleSince: number | null = null;
  let lookedAt = -Infinity;
  return async (error) => {
    const now = performance.now();
    if (now - lookedAt < CHECK_EVERY_MS) return false;
    lookedAt = now;
    const isRecovering = errorCode(error) === '57P03' && !/shutting down/.test(errorMessage(error));
    if (!isRecovering || (await findStartupProcess(layout)) !== null) {
      idleSince = null;
      return false;
    }
    idleSince ??= now;
    return now - idleSince > STUCK_AFTER_MS;
  };
}
