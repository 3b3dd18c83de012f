import type { AnalyzeOptions } from '@siteglass/analysis';
import { registrableDomain } from '../../collect/registrable-domain.ts';
import type { ScanThreads } from './scan-threads.ts';

/** Analyzes pages without a thread, for a process that exists for one page. */
export function createAnalyzeHere(
  thresholds: NonNullable<AnalyzeOptions['thresholds']>,
): Pick<ScanThreads, 'analyze' | 'prepare'> {
  const load = async () => {
    const [{ analyzeForScan }, { detectLanguage }] = await Promise.all([
      import('@siteglass/analysis'),
      import('@siteglass/analysis/language'),
    ]);
    return { analyzeForScan, detectLanguage };
  };
  return {
    async analyze(page, { expectIndexable }) {
      const { analyzeForScan, detectLanguage } = await load();
      return analyzeForScan(page, { detectLanguage, thresholds, registrableDomain, expectIndexable });
    },
    prepare() {
      load().catch(() => undefined); // reported by the analysis
    },
  };
}
