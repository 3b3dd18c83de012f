import { SCANNER_VERSION } from '@siteglass/analysis';
import { fetchPage } from '../collect/fetch/fetch-page.ts';
import { DEFAULT_FETCH_LIMITS } from '../collect/fetch/fetch-limits.ts';
import { createFetcher } from '../collect/fetch/fetcher.ts';
import { createResolver } from '../collect/fetch/resolve.ts';
import type { Config } from '../config.ts';
import { createPool, type Pool } from '../database/pool.ts';
import { createIdempotency } from '../features/idempotency/use-cases.ts';
import { createAnalysePage } from '../features/scans/analyse-page.ts';
import { createCollectAndAnalyse } from '../features/scans/page-result.ts';
import { createUsage } from '../features/usage/use-cases.ts';
import type { Job } from '../jobs/job.ts';
import { createJobs } from '../jobs/registry.ts';
import { createAccountsOf } from './accounts.ts';
import { createEnqueueAnalysis, createOutsideRules, type Surroundings } from './scanning.ts';
import { traceJobs } from './trace-jobs.ts';

/** A worker process: its jobs over their use cases and collectors. */
export async function composeWorker({ config, databaseUrl, log, observers }: Surroundings): Promise<{
  pool: Pool;
  jobs: readonly Job[];
  close: () => Promise<void>;
}> {
  // Each running job may hold one connection, the queue itself needs a few more (two of them to listen).
  const pool = createPool({
    url: databaseUrl,
    applicationName: 'siteglass worker',
    max: config.concurrency + 6,
    onError: (error) => log.warn({ err: error }, 'an idle database connection broke'),
  });
  observers.watchPool('worker', pool);
  const { tracing } = observers;
  const accounts = await createAccountsOf(config, pool);
  const usage = createUsage({ pool });
  const idempotency = createIdempotency({ pool, lockPool: pool });
  const { webhooks, guard } = createOutsideRules(config, observers.onRefused);
  const fetcher = createFetcher({
    guard,
    resolver: createResolver({ servers: config.dnsServers, timeoutMs: DEFAULT_FETCH_LIMITS.dnsMs }),
    userAgent: userAgentOf(config),
    observer: observers.fetches,
  });
  const jobs = createJobs({
    analysePage: createAnalysePage({
      pool,
      usage,
      webhooks,
      log,
      scannerVersion: SCANNER_VERSION,
      sharesFailures: config.allowNetworks.length === 0,
      collectAndAnalyse: createCollectAndAnalyse({
        fetchPage: (request) => fetchPage(fetcher, request),
        tracing,
      }),
      enqueueAnalysis: createEnqueueAnalysis(tracing),
      observer: observers.scans,
      tracing,
    }),
    cleanUp: async () => {
      await accounts.cleanUp();
      await usage.cleanUp();
      await idempotency.cleanUp();
    },
  });
  return {
    pool,
    jobs: traceJobs(jobs, tracing),
    close: async () => {
      await fetcher.close();
      await pool.end();
    },
  };
}

/** Who we say we are: product, version and, where the operator has told it, where to read about this service. */
function userAgentOf(config: Config): string {
  const about = config.baseUrl === null ? '' : `; +${config.baseUrl}/docs`;
  return `Mozilla/5.0 (compatible; Siteglass/${SCANNER_VERSION}${about})`;
}
