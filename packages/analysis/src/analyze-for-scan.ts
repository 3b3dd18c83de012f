import { examine, type AnalyzeOptions } from './analyze.ts';
import { looksClientRendered } from './facts/client-rendered.ts';
import type { FetchedPage } from './fetched-page.ts';
import type { PageAnalysis } from './page-analysis.ts';
import type { WafFacts } from './passive-security/waf-facts.ts';
import { observePage, type PageContext } from './security-headers/observe-page.ts';
import { judgeSecurityHeaders, type SecurityHeadersAnalysis } from './security-headers/security-headers.ts';
import { detectWaf } from './waf/detect-waf.ts';

export interface ScanAnalysis {
  /** As returned by `analyze`, with the security score. */
  readonly analysis: PageAnalysis;
  /** The part of the security analysis that is based on the page itself. */
  readonly headers: SecurityHeadersAnalysis;
  readonly waf: WafFacts;
  /** The HTML as sent suggests that scripts make the page. */
  readonly looksClientRendered: boolean;
}

export interface AnalyzeForScanOptions extends AnalyzeOptions, PageContext {}

/** Analyzes a page, and also its site's security as far as the responses show it. Pure, like `analyze`. */
export function analyzeForScan(page: FetchedPage, options: AnalyzeForScanOptions = {}): ScanAnalysis {
  const { analysis, raw } = examine(page, options);
  const headers = judgeSecurityHeaders(observePage(page, raw.facts, options));
  const { score_details: details } = analysis;
  return {
    analysis: { ...analysis, score_details: details && { ...details, security: headers.score } },
    headers,
    waf: detectWaf(page),
    looksClientRendered: looksClientRendered(raw.facts),
  };
}
