import { examine, type AnalyzeOptions } from './analyze.ts';
import type { FetchedPage } from './fetched-page.ts';
import type { PageAnalysis } from './page-analysis.ts';
import type { WafFacts } from './passive-security/waf-facts.ts';
import { observePage, type PageSurroundings } from './security-headers/observe-page.ts';
import { judgeSecurityHeaders, type SecurityHeadersAnalysis } from './security-headers/security-headers.ts';
import { detectWaf } from './waf/detect-waf.ts';

export interface ScanAnalysis {
  /** As `analyze` gives it. */
  readonly analysis: PageAnalysis;
  /** What the security analysis rests on of the page itself. */
  readonly headers: SecurityHeadersAnalysis;
  readonly waf: WafFacts;
}

export interface AnalyzeForScanOptions extends AnalyzeOptions, PageSurroundings {}

/** Analyses a page and tells besides what its answers say of the site's security. Pure, as `analyze` is. */
export function analyzeForScan(page: FetchedPage, options: AnalyzeForScanOptions = {}): ScanAnalysis {
  const { analysis, reading } = examine(page, options);
  return {
    analysis,
    headers: judgeSecurityHeaders(observePage(page, reading.facts, options)),
    waf: detectWaf(page),
  };
}
