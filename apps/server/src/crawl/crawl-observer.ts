import type { TaskErrorCode } from '../errors.ts';

/** Notified about crawls after the commit. Must not throw. */
export interface CrawlObserver {
  readonly onFinished: (status: 'complete' | 'error', code?: TaskErrorCode) => void;
  /** URLs of a site that were requested and stored. */
  readonly onStored: (pages: number) => void;
}
