import type { TextComparison } from '@siteglass/analysis/text-comparison';
import { AppError } from '../../errors.ts';
import { LimitedThreads } from '../../limited-threads.ts';
import type { Log } from '../../log.ts';
import type { TextTask } from './text-thread.ts';
import type { CompareTexts } from './use-cases.ts';

/** Milliseconds for two pages, including those ahead of them: the largest on a busy machine. */
const answerMs = 30_000;
/** Twice what any two pages of 10 MB need, including malicious ones. */
const memoryMb = 1024;
const idleMs = 60_000;
const maxWaiting = 16;

export interface TextPool {
  readonly compare: CompareTexts;
  /** Ends comparisons in progress. */
  readonly close: () => Promise<void>;
}

/**
 * Compares texts in a separate thread: large pages take seconds, during which no other request would be served. The
 * thread lives from the first comparison until a minute after the last.
 */
export function createTextPool(log: Log): TextPool {
  const thread = new LimitedThreads<TextTask, TextComparison>({
    module: new URL('./text-thread.js', import.meta.url),
    threads: 1,
    limits: { maxMs: answerMs, checkMs: 1000, memoryMb },
    idleMs,
    log,
  });

  return {
    async compare(before, after) {
      if (thread.waiting >= maxWaiting)
        throw new AppError(
          'RATE_LIMIT_EXCEEDED',
          'Too many comparisons of pages are in progress. Try again later.',
          { retryAfter: 5 },
        );
      return thread.run({ before, after }, { signal: AbortSignal.timeout(answerMs) });
    },
    close: () => thread.close(),
  };
}
