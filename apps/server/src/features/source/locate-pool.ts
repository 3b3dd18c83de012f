import type { LocatedElements } from '@siteglass/analysis/source';
import { AppError } from '../../errors.ts';
import { LimitedThreads } from '../../limited-threads.ts';
import type { Log } from '../../log.ts';
import type { LocateTask } from './locate-thread.ts';
import type { Locate } from './use-cases.ts';

/** Milliseconds for one page, including those ahead of it: the largest on a busy machine. */
const answerMs = 30_000;
/** Twice what any 10 MB page needs, including malicious ones. */
const memoryMb = 512;
const idleMs = 60_000;
const maxWaiting = 16;

export interface LocatePool {
  readonly locate: Locate;
  /** Ends lookups in progress. */
  readonly close: () => Promise<void>;
}

/**
 * Finds elements in a separate thread: a large page takes seconds, during which no other request would be served. The
 * thread lives from the first lookup until a minute after the last.
 */
export function createLocatePool(log: Log): LocatePool {
  const thread = new LimitedThreads<LocateTask, LocatedElements>({
    module: new URL('./locate-thread.js', import.meta.url),
    threads: 1,
    limits: { maxMs: answerMs, checkMs: 1000, memoryMb },
    idleMs,
    log,
  });

  return {
    async locate(html, elements) {
      if (thread.waiting >= maxWaiting)
        throw new AppError(
          'RATE_LIMIT_EXCEEDED',
          'Too many requests for page source are in progress. Try again later.',
          { retryAfter: 5 },
        );
      return thread.run({ html, elements }, { signal: AbortSignal.timeout(answerMs) });
    },
    close: () => thread.close(),
  };
}
