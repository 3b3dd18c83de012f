import { errorCode, errorMessage } from './error.ts';
import type { Layout } from './layout.ts';
import { findStartupProcess } from './processes.ts';

/** A server that says it recovers, and has had no process at it for this long, never will be ready. */
const STUCK_AFTER_MS = 5_000;
const CHECK_EVERY_MS = 500;

/**
 * PostgreSQL 18 whose start-up process is killed while it recovers from the crash of a session may stay for ever with its
 * I/O workers alone, answering that it is in recovery mode. Asked at each failure to connect.
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
