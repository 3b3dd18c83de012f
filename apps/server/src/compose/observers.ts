import { SCANNER_VERSION } from '@siteglass/analysis/version';
import type { GuardRefusal } from '../collect/fetch/fetch-error.ts';
import { joinFetchObservers, type FetchObserver } from '../collect/fetch/fetch-observer.ts';
import type { ProviderObserver } from '../collect/providers/provider.ts';
import type { Config } from '../config.ts';
import type { Pool } from '../database/pool.ts';
import type { CrawlObserver } from '../crawl/crawl-observer.ts';
import type { ReportObserver } from '../features/scheduled-reports/report-observer.ts';
import type { ScanObserver } from '../features/scans/scan-observer.ts';
import type { WebhookObserver } from '../features/webhooks/deliver.ts';
import type { RequestObserver } from '../http/observe-requests.ts';
import type { JobObserver } from '../jobs/job-observer.ts';
import type { Log } from '../log.ts';
import { noTracing, type Tracing } from '../tracing.ts';
import { readWorkFigures } from './work-figures.ts';

/** What the parts of a process report to. An observer that is not enabled reports nothing and is not loaded. */
export interface Observers {
  readonly tracing: Tracing;
  readonly requests: RequestObserver | null;
  readonly fetches: FetchObserver | null;
  readonly jobs: JobObserver | null;
  readonly scans: ScanObserver | undefined;
  readonly crawls: CrawlObserver | undefined;
  readonly reports: ReportObserver | undefined;
  readonly providers: ProviderObserver | null;
  readonly webhooks: WebhookObserver | null;
  readonly onRefused: ((refusal: GuardRefusal) => void) | null;
  readonly watchPool: (name: string, pool: Pool) => void;
  /** Context fields for every log line. */
  readonly logFields: () => object;
  /** This process's metrics in Prometheus text format; null without metrics. */
  readonly readMetrics: (() => Promise<string>) | null;
  /** The same, plus the metrics that only one process reports: the state of the queue and the database. */
  readonly readAllMetrics: ((databaseUrl: string) => () => Promise<string>) | null;
  /** Sends the remaining traces; takes a few seconds at most. */
  readonly close: () => Promise<void>;
}

export const noObservers: Observers = {
  tracing: noTracing,
  requests: null,
  fetches: null,
  jobs: null,
  scans: undefined,
  crawls: undefined,
  reports: undefined,
  providers: null,
  webhooks: null,
  onRefused: null,
  watchPool: () => undefined,
  logFields: () => ({}),
  readMetrics: null,
  readAllMetrics: null,
  close: () => Promise.resolve(),
};

/** The observers of one web or worker process, as enabled in the settings. `name` labels their output. */
export async function createObservers(options: {
  readonly config: Config;
  readonly role: 'web' | 'worker';
  readonly name: string;
  readonly log: Log;
}): Promise<Observers> {
  const { config } = options;
  const metrics = config.metrics === null ? noObservers : await createMetrics(options);
  if (config.tracesUrl === null) return metrics;
  const { createTraces } = await import('../observe/traces.ts');
  const { createFetchTraces } = await import('../observe/fetch-traces.ts');
  const { readServiceVersion } = await import('../observe/service-version.ts');
  const traces = createTraces({
    url: config.tracesUrl,
    process: options.name,
    version: readServiceVersion(),
    log: options.log,
  });
  const fetchTraces = createFetchTraces(traces);
  return {
    ...metrics,
    tracing: traces,
    fetches: joinFetchObservers([...(metrics.fetches === null ? [] : [metrics.fetches]), fetchTraces]),
    logFields: () => {
      const traceId = traces.traceId();
      return traceId === null ? {} : { traceId };
    },
    close: () => traces.close(),
  };
}

async function createMetrics({
  role,
  name,
}: {
  readonly role: 'web' | 'worker';
  readonly name: string;
}): Promise<Observers> {
  const { createRegistry } = await import('../observe/registry.ts');
  const { addBuildInfo, createPoolMetrics, createProviderMetrics, createRefusalCounter, createScanMetrics } =
    await import('../observe/shared-metrics.ts');
  const { addQueueMetrics } = await import('../observe/exporter-metrics.ts');
  const registry = createRegistry(name);
  addBuildInfo(registry, SCANNER_VERSION);
  const onRefused = createRefusalCounter(registry);
  const shared: Observers = {
    ...noObservers,
    onRefused,
    scans: createScanMetrics(registry),
    providers: createProviderMetrics(registry),
    watchPool: createPoolMetrics(registry),
    readMetrics: () => registry.text(),
    readAllMetrics: (databaseUrl) => {
      const refresh = addQueueMetrics(registry, () => readWorkFigures(databaseUrl));
      return async () => {
        await refresh();
        return registry.text();
      };
    },
  };
  if (role === 'web') {
    const { createRequestMetrics } = await import('../observe/web-metrics.ts');
    return { ...shared, requests: createRequestMetrics(registry) };
  }
  const {
    createCrawlMetrics,
    createFetchMetrics,
    createJobMetrics,
    createReportMetrics,
    createWebhookMetrics,
  } = await import('../observe/worker-metrics.ts');
  return {
    ...shared,
    jobs: createJobMetrics(registry),
    crawls: createCrawlMetrics(registry),
    webhooks: createWebhookMetrics(registry),
    reports: createReportMetrics(registry),
    fetches: createFetchMetrics(registry, onRefused),
  };
}
