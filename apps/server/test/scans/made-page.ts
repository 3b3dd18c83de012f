import { analyzeForScan } from '@siteglass/analysis';
import { createPassiveProbes, type PassiveCollectors } from '../../src/collect/security/passive-probes.ts';
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
    scoreCaps: [],
    html,
    isPrivate: false,
    securityHeaders: headers,
    site: { url, address: '192.0.2.1', waf, products: [] },
    ...parts,
  };
}

const unknown = { known: false, reason: 'not-configured' } as const;
const answer = () => Promise.resolve(unknown);

/** Sources that are not configured. */
export const unavailableCollectors: PassiveCollectors = {
  tls: answer,
  mail: () => Promise.resolve({ spf: unknown, dmarc: unknown, dkim: unknown, mx: unknown }),
  registration: answer,
  reputation: answer,
  subdomains: answer,
  portScan: answer,
  cves: answer,
};

export const unavailableProbes = createPassiveProbes({
  collectors: unavailableCollectors,
  onFailure: (error) => {
    throw error;
  },
});
