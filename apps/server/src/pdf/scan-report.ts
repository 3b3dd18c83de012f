import type { RenderedAiOverview, RenderedSecurity } from '@siteglass/analysis';
import type { RenderedPageAnalysis } from '@siteglass/analysis/rendering';
import type { AuthorityFacts } from './authority-facts.ts';
import type { FieldDataFacts } from './field-data-facts.ts';
import type { ReportFrame } from './report-frame.ts';
import type { ReportScreenshot } from './scan-screenshots.ts';

/** The data of the report of one page. What a scan does not have is null and left out of the report. */
export interface ScanReport extends ReportFrame {
  readonly scanId: number;
  /** The submitted URL. */
  readonly url: string;
  /** ISO 8601. */
  readonly scannedAt: string;
  /** Rendered in the language of the report, as are `aiOverview` and `security`. */
  readonly page: RenderedPageAnalysis;
  readonly aiOverview: RenderedAiOverview | null;
  readonly security: RenderedSecurity | null;
  readonly authority: AuthorityFacts | null;
  /** One for each form factor. */
  readonly fieldData: readonly FieldDataFacts[] | null;
  /** None if they were not taken or have been deleted. */
  readonly screenshots?: readonly ReportScreenshot[];
  /** The previous scan of the same page; null or left out if there is none or it is unknown. */
  readonly previous?: { readonly seoScore: number; readonly scannedAt: string } | null;
}
