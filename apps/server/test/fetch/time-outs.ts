import type { FetchError, FetchFailureReason } from '../../src/collect/fetch/fetch-error.ts';
import type { FetchLimits } from '../../src/collect/fetch/fetch-limits.ts';
import { catchFetchError, createLoopbackFetcher } from './loopback-fetcher.ts';

/**
 * Limits under which a fetch can only run into the time-out that is meant: the others stay far away, since a busy machine
 * may take longer than a short one to connect on loopback.
 */
export function shortOnly(reason: FetchFailureReason): Partial<FetchLimits> {
  switch (reason) {
    case 'timeout-connect':
      return { connectMs: 300 };
    case 'timeout-tls':
      return { tlsMs: 300 };
    case 'timeout-first-byte':
      return { firstByteMs: 300 };
    case 'timeout-total':
      return { totalMs: 900 };
    default:
      return {};
  }
}

/** How much later than its time-out a failure may be seen. */
export const slackMs = 600;

/** How much later than a timer of `limitMs` that starts with it something ends: what holds up both counts for neither. */
export async function timeAgainst<T>(
  limitMs: number,
  run: (restartTimer: () => void) => Promise<T>,
): Promise<{ readonly result: T; readonly tookMs: number; readonly lateMs: number }> {
  const startedAt = performance.now();
  let timer = startTimer(limitMs);
  const result = await run(() => {
    timer = startTimer(limitMs);
  });
  const endedAt = performance.now();
  return { result, tookMs: endedAt - startedAt, lateMs: endedAt - (await timer) };
}

/** Fetches what should end for the given reason, under {@link shortOnly} of it; what is no time-out should end at once. */
export async function timeFailure(
  url: string,
  reason: FetchFailureReason,
): Promise<{
  readonly error: FetchError;
  readonly limitMs: number;
  readonly tookMs: number;
  readonly lateMs: number;
}> {
  const limits = shortOnly(reason);
  const { connectMs, tlsMs, firstByteMs, totalMs } = limits;
  const limitMs = connectMs ?? tlsMs ?? firstByteMs ?? totalMs ?? 900;
  const { result: error, ...times } = await timeAgainst(limitMs, async (restartTimer) => {
    // The first byte is waited for from when the request is sent.
    const onConnection = firstByteMs === undefined ? ignore : restartTimer;
    const run = { onConnection, onResponse: ignore, onBytes: ignore, onEnd: ignore };
    const fetcher = createLoopbackFetcher({ observer: { begin: () => run } });
    try {
      return await catchFetchError(fetcher.fetch({ url, limits }));
    } finally {
      await fetcher.close();
    }
  });
  return { error, limitMs, ...times };
}

function ignore(): void {
  // Nothing is wanted of it.
}

/** Resolves to the time at which it rings. */
function startTimer(ms: number): Promise<number> {
  return new Promise((resolve) => setTimeout(() => resolve(performance.now()), ms));
}
