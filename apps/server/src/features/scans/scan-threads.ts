import type { FetchedPage, ScanAnalysis } from '@siteglass/analysis';
import { LimitedThreads, ThreadLimitExceeded, type ThreadLimits } from '../../limited-threads.ts';
import type { Log } from '../../log.ts';
import { PageError } from './analyze-page.ts';
import type { PageOfScan, ScanThreadData } from './scan-thread.ts';

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
  /** The same for pages that nobody is watching: all others go first. */
  readonly analyzeInBackground: AnalyzeFetched;
  /** Starts a thread unless there is one, so that the next page does not wait for it. */
  readonly prepare: () => void;
  /** Ends analyses in progress. */
  readonly close: () => Promise<void>;
}

/** One page that takes its whole time leaves the other thread to all others. */
const threads = 2;
/** Of processor time, which pages in browsers may take all of for a while: ten times what the most expensive page known takes. */
const maxMs = 10_000;
const checkMs = 250;
/** Twice what the most expensive page known needs. */
const memoryMb = 512;
const idleMs = 5 * 60_000;

/** The threads of a worker that analyze the pages of single scans: they exist while there are any. */
export function createScanThreads({
  data,
  log,
  module = new URL('./scan-thread.js', import.meta.url),
  limits = { maxMs, checkMs, memoryMb, isCpuTime: true },
}: {
  readonly data: ScanThreadData;
  readonly log: Log;
  readonly module?: URL;
  readonly limits?: ThreadLimits;
}): ScanThreads {
  const pool = new LimitedThreads<PageOfScan, ScanAnalysis>({
    ...{ module, threads, limits, idleMs, log },
    workerData: data,
  });
  const createAnalyze =
    (isUrgent: boolean): AnalyzeFetched =>
    async (page, { expectIndexable, signal }) => {
      try {
        return await pool.run({ page, expectIndexable }, { signal, isUrgent });
      } catch (error) {
        if (!(error instanceof ThreadLimitExceeded)) throw error;
        throw new PageError('INTERNAL_ERROR', 'The page takes too much time or memory to analyze.', {
          cause: error,
        });
      }
    };
  return {
    analyze: createAnalyze(true),
    analyzeInBackground: createAnalyze(false),
    prepare: () => pool.prepare(1),
    close: () => pool.close(),
  };
}
