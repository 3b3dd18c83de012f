import type { TaskErrorCode } from '../../errors.ts';

/** Hears of every scan that got its final state here, after the commit. It must not throw. */
export interface ScanObserver {
  readonly onFinished: (
    status: 'complete' | 'error' | 'stopped',
    options: { readonly scans: number; readonly code?: TaskErrorCode },
  ) => void;
}
