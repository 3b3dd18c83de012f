import type { PageAnalysis, ScanStatus } from '../../api/records.ts';

/** What every view of a result is given. */
export interface ViewProps {
  readonly result: PageAnalysis;
  readonly scan: ScanStatus;
}
