import type { RenderedAiOverview, RenderedSecurity } from '@siteglass/analysis';
import type { RenderedPageAnalysis } from '@siteglass/analysis/rendering';
import type { AuthorityFacts } from './authority-facts.ts';
import type { ReportFrame } from './report-frame.ts';

/** What the report of one page tells. What a scan has not is null, and the report is silent about it. */
export interface ScanReport extends ReportFrame {
  readonly scanId: number;
  /** Address that was submitted. */
  readonly url: string;
  /** ISO 8601. */
  readonly scannedAt: string;
  /** Rendered in the language of the report, as what follows. */
  readonly page: RenderedPageAnalysis;
  readonly aiOverview: RenderedAiOverview | null;
  readonly security: RenderedSecurity | null;
  readonly authority: AuthorityFacts | null;
  /** The scan of the same page before this one; left out or null where there is none or it is not known. */
  readonly previous?: { readonly seoScore: number; readonly scannedAt: string } | null;
}
