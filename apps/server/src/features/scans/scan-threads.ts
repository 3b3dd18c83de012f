import type { FetchedPage, ScanAnalysis } from '@siteglass/analysis';
import { EventEmitter } from 'node:events';
import { performance } from 'node:perf_hooks';
import type { Piscina } from 'piscina';
import type { Log } from '../../log.ts';
import { PageError } from './analyze-page.ts';
import type { ScanThreadData, ScanThreadTask } from './scan-thread.ts';

/**
 * Analyzes a page for a single scan.
 * @throws {PageError} if the page takes more time or memory than any page may; or the reason of the signal
 */
export type AnalyzeFetched = (
  page: FetchedPage,
  options: { readonly expectIndexable: boolean; readonly signal: AbortSignal },
) => Promise<ScanAnalysis>;

export interface ScanThreads {
  readonly analyze: AnalyzeFetched;
  /** Starts a thread unless there is one, so that the next page does not wait for it. */
  readonly prepare: () => void;
  /** Ends analyses in progress. */
  readonly close: () => Promise<void>;
}

/** One page that takes its whole time leaves the other thread to all others. */
const threads = 2;
/**
 * From the thread's first step, so that neither a queue nor a slow start counts. Ten times what the most expensive page
 * known takes, because threads of other processes may need the processor.
 */
const maxMs = 10_000;
const checkMs = 250;
/** Twice what the most expensive page known needs. */
const memoryMb = 512;
const idleMs = 5 * 60_000;

/** The threads of a worker that analyze the pages of single scans: they exist while there are any. */
export function createScanThreads({
  data,
  log,
  filename = new URL('./scan-thread.js', import.meta.url).href,
  limits = { maxMs, checkMs, memoryMb },
}: {
  readonly data: ScanThreadData;
  readonly log: Log;
  readonly filename?: string;
  readonly limits?: { readonly maxMs: number; readonly checkMs: number; readonly memoryMb: number };
}): ScanThreads {
  let opened: Promise<Piscina<ScanThreadTask | null, ScanAnalysis | null>> | undefined;

  const open = async (): Promise<Piscina<ScanThreadTask | null, ScanAnalysis | null>> => {
    const { Piscina } = await import('piscina');
    const pool = new Piscina<ScanThreadTask | null, ScanAnalysis | null>({
      filename,
      workerData: data,
      minThreads: 0,
      maxThreads: threads,
      maxQueue: Infinity,
      idleTimeout: idleMs,
      resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
    });
    pool.on('error', (error) => log.warn({ err: error }, 'a scan analysis thread failed'));
    return pool;
  };

  return {
    async analyze(page, { expectIndexable, signal }) {
      const pool = await (opened ??= open());
      signal.throwIfAborted();
      const begun = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
      // Far cheaper than an AbortController.
      const ending = new EventEmitter();
      const end = (): void => void ending.emit('abort');
      const stop = endLater(begun, limits, end);
      signal.addEventListener('abort', end, { once: true });
      try {
        // Null only if no task was given.
        return (await pool.run({ page, expectIndexable, begun }, { signal: ending })) as ScanAnalysis;
      } catch (error) {
        signal.throwIfAborted();
        if (!isOverLimit(error)) throw error;
        throw new PageError('INTERNAL_ERROR', 'The page takes too much time or memory to analyze.', {
          cause: error,
        });
      } finally {
        stop();
        signal.removeEventListener('abort', end);
      }
    },
    prepare() {
      void (async () => {
        const pool = await (opened ??= open());
        if (pool.threads.length === 0) await pool.run(null);
      })().catch((error: unknown) => log.warn({ err: error }, 'a scan analysis thread did not start'));
    },
    close: async () => (await opened)?.destroy(),
  };
}

/** Calls `end` once the thread has worked for too long; returns what cancels that. */
function endLater(
  begun: Int32Array,
  { maxMs, checkMs }: { readonly maxMs: number; readonly checkMs: number },
  end: () => void,
): () => void {
  let begunAt: number | null = null;
  const timer = setInterval(() => {
    if (Atomics.load(begun, 0) === 0) return;
    begunAt ??= performance.now();
    if (performance.now() - begunAt >= maxMs) end();
  }, checkMs);
  return () => clearInterval(timer);
}

/** We ended the thread, or its memory did. Any other error is the service's own. */
function isOverLimit(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');
}
