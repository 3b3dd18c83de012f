import type { FetchError, FetchFailureReason } from '../../src/collect/fetch/fetch-error.ts';
import type { FetchLimits } from '../../src/collect/fetch/fetch-limits.ts';
import { catchFetchError, createLoopbackFetcher } from './loopback-fetcher.ts';

/**
 * Limits under which only the tested timeout can occur: the others are long, since a busy machine may take longer than
 * a short one to connect on loopback.
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

/** Runs a fetch that should fail for the given reason, with {@link shortOnly} for that reason. */
export async function fetchFailure(
  url: string,
  reason: FetchFailureReason,
): Promise<{ readonly error: FetchError; readonly limitMs: number; readonly tookMs: number }> {
  const limits = shortOnly(reason);
  const { connectMs, tlsMs, firstByteMs, totalMs } = limits;
  const fetcher = createLoopbackFetcher();
  const startedAt = performance.now();
  try {
    const error = await catchFetchError(fetcher.fetch({ url, limits }));
    const limitMs = connectMs ?? tlsMs ?? firstByteMs ?? totalMs ?? 0;
    return { error, limitMs, tookMs: performance.now() - startedAt };
  } finally {
    await fetcher.close();
  }
}
