import { EventEmitter } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import type { Piscina } from 'piscina';
import type { Log } from '../log.ts';
import type { PageOutcome, PageTask } from './page-thread-messages.ts';

export interface PageThreads {
  /**
   * Analyses a page in a thread; the bytes of its body are given away.
   * @throws AnalysisFailed where the page took too long, or its thread died of it
   */
  readonly analyze: (task: PageTask) => Promise<PageOutcome>;
  /** Starts the threads and has them load what they need, so that the first page does not wait for it. */
  readonly prepare: () => void;
  /** How many pages are worth handing over at once. */
  readonly capacity: number;
  readonly close: () => Promise<void>;
}

/** The page is to blame, not the service. */
export class AnalysisFailed extends Error {
  override readonly name = 'AnalysisFailed';
}

/** Of the largest page that is fetched, on a busy machine. */
const longestMs = 60_000;
const memoryMb = 1024;
const v8Version = Number(process.versions.v8.split('.', 1)[0]);
/** As Node 20 has it. Node 24 would let each thread take 192, and needs more memory elsewhere. */
const youngMb = v8Version < 12 ? 48 : 24;
const idleMs = 30_000;
/** Pages that wait in front of each thread, so that none is ever idle. */
const waitingPerThread = 3;

/** Threads that analyse pages: there while any crawl has some, and shared by all crawls of the process. */
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
    pool.on('error', (error) => log.warn({ err: error }, 'a thread that analyses pages has failed'));
    return pool;
  };

  return {
    capacity: threads * (1 + waitingPerThread),
    async analyze(task) {
      const pool = await (opened ??= open());
      // Far cheaper than an AbortController, of which each page would need one.
      const signal = new EventEmitter();
      const timer = setTimeout(() => signal.emit('abort'), longestMs);
      try {
        // Null only where nothing was asked for.
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
        // One for each that is not there yet.
        const missing = threads - pool.threads.length;
        await Promise.all(Array.from({ length: Math.max(0, missing) }, () => pool.run(null)));
      })().catch((error: unknown) => log.warn({ err: error }, 'a thread that analyses pages did not start'));
    },
    close: async () => (await opened)?.destroy(),
  };
}

/**
 * Each thread compiles for itself. Node 20 has no compiler between the quickest and the best one, and calls for the best
 * so early that compiling takes a quarter of a crawl of 2,000 pages: here a function must have run three times as much.
 */
function compileLess(): void {
  if (v8Version < 12) setFlagsFromString('--interrupt-budget=200000');
}
