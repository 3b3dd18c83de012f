import { analyzeForScan } from '@siteglass/analysis';
import type { AnalyzedPage } from '../../src/features/scans/analyze-page.ts';

/** An analyzed page that was never fetched. */
export function makeAnalyzedPage(parts: Partial<AnalyzedPage> = {}): AnalyzedPage {
  const url = 'https://public.example/';
  const html = '<h1>Glass</h1>';
  const { headers, waf } = analyzeForScan({
    requestedUrl: url,
    url,
    status: 200,
    headers: [],
    redirects: [],
    html,
    bodyBytes: html.length,
    charset: { name: 'utf-8', source: 'default', malformed: false },
  });
  return {
    document: { some: 'result' },
    seoScore: 80,
    grade: 'B',
    digest: { title: null, failedChecks: [], scoreCaps: [] },
    html,
    screenshots: [],
    isPrivate: false,
    securityHeaders: headers,
    waf,
    site: { url, address: '192.0.2.1', products: [] },
    times: { fetchMs: 1, analysisMs: 1 },
    ...parts,
  };
}
