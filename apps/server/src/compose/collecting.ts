import { SCANNER_VERSION } from '@siteglass/analysis/version';
import { createAddressGuard, type AddressGuard } from '../collect/fetch/address-guard.ts';
import { DEFAULT_FETCH_LIMITS } from '../collect/fetch/fetch-limits.ts';
import { createFetcher, type Fetcher } from '../collect/fetch/fetcher.ts';
import { createResolver, type Resolver } from '../collect/fetch/resolve.ts';
import { createPageCollector } from '../collect/page/collect-page.ts';
import type { Renderer } from '../collect/render/renderer.ts';
import type { Config } from '../config.ts';
import type { CollectAndAnalyze } from '../features/scans/analyze-page.ts';
import { createAnalyzeHere } from '../features/scans/analyze-here.ts';
import { createCollectAndAnalyze } from '../features/scans/page-result.ts';
import type { ScanThreads } from '../features/scans/scan-threads.ts';
import type { Observers } from './observers.ts';
import { assertThresholds } from './thresholds.ts';

/**
 * Everything that fetches and analyzes pages, whether in a worker, which has threads for it, or in an isolated process
 * for one page.
 */
export function createCollecting(
  config: Config,
  observers: Partial<Pick<Observers, 'fetches' | 'tracing'>> = {},
  analysis: Pick<ScanThreads, 'analyze' | 'prepare'> = createAnalyzeHere(config.thresholds ?? {}),
  render: Renderer['render'] = renderNothing,
): {
  readonly fetcher: Fetcher;
  readonly guard: AddressGuard;
  readonly resolver: Resolver;
  readonly collectAndAnalyze: CollectAndAnalyze;
  /** The same, with another way to analyze what it has fetched. */
  readonly createCollectAndAnalyze: (analysis: Pick<ScanThreads, 'analyze' | 'prepare'>) => CollectAndAnalyze;
  readonly close: () => Promise<void>;
} {
  if (config.thresholds !== null) assertThresholds(config.thresholds);
  const guard = createAddressGuard({ allowNetworks: config.allowNetworks });
  const resolver = createResolver({ servers: config.dnsServers, timeoutMs: DEFAULT_FETCH_LIMITS.dnsMs });
  const fetcher = createFetcher({
    guard,
    resolver,
    userAgent: userAgentOf(config),
    observer: observers.fetches,
  });
  const collectPage = createPageCollector(fetcher);
  const createWith = ({ analyze, prepare }: Pick<ScanThreads, 'analyze' | 'prepare'>): CollectAndAnalyze =>
    createCollectAndAnalyze({
      collectPage,
      analyze,
      prepareToAnalyze: prepare,
      render,
      ...(observers.tracing === undefined ? {} : { tracing: observers.tracing }),
    });
  return {
    fetcher,
    guard,
    resolver,
    collectAndAnalyze: createWith(analysis),
    createCollectAndAnalyze: createWith,
    close: () => fetcher.close(),
  };
}

/** In the process of a page whose analysis has crashed others: it gets no browser, which may be the cause. */
const renderNothing: Renderer['render'] = () =>
  Promise.resolve({ rendering: { notRendered: 'crash' }, screenshots: [], viaExemptNetwork: false });

/** Our user agent: product, version, and, if the operator has set a base URL, where to read about this service. */
export function userAgentOf(config: Config): string {
  const about = config.baseUrl === null ? '' : `; +${config.baseUrl}/docs`;
  return `Mozilla/5.0 (compatible; Siteglass/${SCANNER_VERSION}${about})`;
}
