import type { TaskErrorCode } from '../../errors.ts';

/** Notified of every scan that reached its final state here, after the commit. It must not throw. */
export interface ScanObserver {
  readonly onFinished: (
    status: 'complete' | 'error' | 'stopped',
    options: { readonly scans: number; readonly code?: TaskErrorCode },
  ) => void;
}
