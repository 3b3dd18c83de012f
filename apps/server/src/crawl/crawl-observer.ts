import type { TaskErrorCode } from '../errors.ts';

/** Hears of crawls, after the commit. It must not throw. */
export interface CrawlObserver {
  readonly onFinished: (status: 'complete' | 'error', code?: TaskErrorCode) => void;
  /** Addresses of a site that were asked for and are stored. */
  readonly onStored: (pages: number) => void;
}
