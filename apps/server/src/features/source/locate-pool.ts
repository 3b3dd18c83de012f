import type { LocatedElements } from '@siteglass/analysis/source';
import type { Piscina } from 'piscina';
import { AppError } from '../../errors.ts';
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
  let threads: Promise<Piscina<LocateTask, LocatedElements>> | undefined;

  const open = async (): Promise<Piscina<LocateTask, LocatedElements>> => {
    const { Piscina } = await import('piscina');
    const pool = new Piscina<LocateTask, LocatedElements>({
      filename: new URL('./locate-thread.js', import.meta.url).href,
      minThreads: 0,
      maxThreads: 1,
      maxQueue: maxWaiting,
      idleTimeout: idleMs,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    pool.on('error', (error) => log.warn({ err: error }, 'the thread that locates elements failed'));
    return pool;
  };

  return {
    async locate(html, elements) {
      const pool = await (threads ??= open());
      if (pool.queueSize >= maxWaiting)
        throw new AppError(
          'RATE_LIMIT_EXCEEDED',
          'Too many requests for page source are in progress. Try again later.',
          {
            retryAfter: 5,
          },
        );
      return pool.run({ html, elements }, { signal: AbortSignal.timeout(answerMs) });
    },
    close: async () => (await threads)?.destroy(),
  };
}
