import { EventEmitter } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import type { Piscina } from 'piscina';
import type { Log } from '../log.ts';
import type { PageOutcome, PageTask } from './page-thread-messages.ts';

export interface PageThreads {
  /**
   * Analyzes a page in a thread; ownership of the body's bytes is transferred.
   * @throws AnalysisFailed if the page took too long or its thread crashed
   */
  readonly analyze: (task: PageTask) => Promise<PageOutcome>;
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

/** Enough for the largest page we fetch on a busy machine. */
const analysisTimeoutMs = 60_000;
const memoryMb = 1024;
const v8Version = Number(process.versions.v8.split('.', 1)[0]);
/** The default of Node 20. Node 24 would let each thread use 192 MB, and needs more memory elsewhere. */
const youngMb = v8Version < 12 ? 48 : 24;
const idleMs = 30_000;
/** Pages queued per thread, so that no thread is ever idle. */
const queuedPerThread = 3;

/** Threads that analyze pages: they exist while any crawl needs them and are shared by all crawls of the process. */
export function createPageThreads(threads: number, log: Log): PageThreads {
  let opened: Promise<Piscina<PageTask | null, PageOutcome | null>> | undefined;

  const open = async (): Promise<Piscina<PageTask | null, PageOutcome | null>> => {
    const { Piscina } = await import('piscina');
    compileLess();
    const pool = new Piscina<PageTask | null, PageOutcome | null>({
      filename: new URL('./page-thread.js', import.meta.url).href,
      minThreads: 0,
      maxThreads: threads,
      maxQueue: Infinity,
      idleTimeout: idleMs,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: youngMb },
    });
    pool.on('error', (error) => log.warn({ err: error }, 'a page analysis thread failed'));
    return pool;
  };

  return {
    capacity: threads * (1 + queuedPerThread),
    async analyze(task) {
      const pool = await (opened ??= open());
      // Far cheaper than an AbortController, which each page would need.
      const signal = new EventEmitter();
      const timer = setTimeout(() => signal.emit('abort'), analysisTimeoutMs);
      try {
        // Null only if no task was given.
        return (await pool.run(task, {
          signal,
          transferList: [task.body.buffer as ArrayBuffer],
        })) as PageOutcome;
      } catch (error) {
        throw new AnalysisFailed('The analysis of a page failed.', { cause: error });
      } finally {
        clearTimeout(timer);
      }
    },
    prepare() {
      void (async () => {
        const pool = await (opened ??= open());
        // One for each thread that has not started yet.
        const missing = threads - pool.threads.length;
        await Promise.all(Array.from({ length: Math.max(0, missing) }, () => pool.run(null)));
      })().catch((error: unknown) => log.warn({ err: error }, 'a page analysis thread did not start'));
    },
    close: async () => (await opened)?.destroy(),
  };
}

/**
 * Each thread compiles its own code. Node 20 has no compiler between the fastest and the most optimizing one, and
 * starts the latter so early that compiling takes a quarter of a crawl of 2,000 pages: with this setting a function
 * must have run three times as much.
 */
function compileLess(): void {
  if (v8Version < 12) setFlagsFromString('--interrupt-budget=200000');
}
