import type { PageAnalysis, ScanStatus } from '../../api/records.ts';

/** What every view of a result is given. */
export interface ViewProps {
  readonly result: PageAnalysis;
  /** Null for a page of a crawl: what the service keeps by the scan is not there. */
  readonly scan: ScanStatus | null;
}

/** What the page of a scan has. */
export interface ResultProps extends ViewProps {
  readonly scan: ScanStatus;
}
