import { setFlagsFromString } from 'node:v8';
import { LimitedThreads, type ThreadLimits } from '../limited-threads.ts';
import { loggableUrl, type Log } from '../log.ts';
import type { PageOutcome, PageTask } from './page-thread-messages.ts';

export interface PageThreads {
  /**
   * Analyzes a page in a thread; `client-rendered`: it was to do so only if scripts do not seem to make the page.
   * @throws AnalysisFailed if the page took too long or its thread crashed
   */
  readonly analyze: (task: PageTask) => Promise<PageOutcome | 'client-rendered'>;
  /** Starts the threads and loads what they need, so that the first page does not wait for it. */
  readonly prepare: () => void;
  /** How many pages are worth submitting at once. */
  readonly capacity: number;
  readonly close: () => Promise<void>;
}

/** The page is at fault, not the service. */
export class AnalysisFailed extends Error {
  override readonly name = 'AnalysisFailed';
}

/** Much more than any known page takes: these threads yield the processor to all other work. */
const maxMs = 30_000;
const checkMs = 250;
const memoryMb = 1024;
const v8Version = Number(process.versions.v8.split('.', 1)[0]);
const idleMs = 30_000;
/** Pages queued per thread, so that no thread is ever idle; one of them is in the thread already. */
const queuedPerThread = 3;

/** Threads that analyze pages: they exist while any crawl needs them and are shared by all crawls of the process. */
export function createPageThreads(
  threads: number,
  log: Log,
  {
    module = new URL('./page-thread.js', import.meta.url),
    limits = { maxMs, checkMs, memoryMb },
  }: { readonly module?: URL; readonly limits?: ThreadLimits } = {},
): PageThreads {
  let pool: LimitedThreads<PageTask, PageOutcome | 'client-rendered'> | undefined;
  const open = (): LimitedThreads<PageTask, PageOutcome | 'client-rendered'> => {
    tuneEngine();
    return new LimitedThreads({ module, threads, limits, ahead: 1, idleMs, log });
  };

  return {
    capacity: threads * (1 + queuedPerThread),
    async analyze(task) {
      try {
        return await (pool ??= open()).run(task);
      } catch (error) {
        log.warn({ err: error, url: loggableUrl(task.head.url) }, 'could not analyze a page');
        throw new AnalysisFailed('The analysis of a page failed.', { cause: error });
      }
    },
    prepare: () => (pool ??= open()).prepare(threads),
    close: async () => pool?.close(),
  };
}

/** Settings of the engine for the threads that start after this. */
function tuneEngine(): void {
  // The first pages of a thread make the engine expect long lives of much that a page needs only for itself, and put
  // that where only a full collection finds it: a sixth of all that is allocated.
  setFlagsFromString('--no-allocation-site-pretenuring');
  // Each thread compiles its own code. Node 20 has no compiler between the fastest and the most optimizing one, and
  // starts the latter so early that compiling takes a quarter of a crawl of 2,000 pages: with this setting a function
  // must have run three times as much.
  if (v8Version < 12) setFlagsFromString('--interrupt-budget=200000');
}
