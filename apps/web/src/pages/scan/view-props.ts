import type { PageAnalysis, ScanStatus } from '../../api/records.ts';
import type { ScreenshotAccess } from '../../api/screenshots.ts';

/** Props of every view of a result. */
export interface ViewProps {
  readonly result: PageAnalysis;
  /** Null for a page of a crawl, which has no data stored with a scan. */
  readonly scan: ScanStatus | null;
  /** The site whose issues can be given statuses here; null for guests and in shared results. */
  readonly site: string | null;
  /** Null for a page without screenshots of its own, such as one of a crawl, and until it is rendered. */
  readonly screenshots: ScreenshotAccess | null;
}

/** Props on the page of a scan. */
export interface ResultProps extends Omit<ViewProps, 'screenshots'> {
  readonly scan: ScanStatus;
}
