import { providerNames, type ProviderObserver } from '../collect/providers/provider.ts';
import type { Pool } from '../database/pool.ts';
import type { ScanObserver } from '../features/scans/scan-observer.ts';
import type { ProcessRegistry } from './registry.ts';
import { readServiceVersion } from './service-version.ts';

/** Metrics that web and worker processes share. */

export function addBuildInfo(registry: ProcessRegistry, scannerVersion: string): void {
  registry
    .gauge('siteglass_build_info')
    .set({ version: readServiceVersion(), scanner_version: scannerVersion }, 1);
}

export function createScanMetrics(registry: ProcessRegistry): ScanObserver {
  const finished = registry.counter('siteglass_scans_finished_total');
  return {
    onFinished: (status, { scans, code = '' }) => finished.inc({ status, code }, scans),
  };
}

export function createProviderMetrics(registry: ProcessRegistry): ProviderObserver {
  const requests = registry.counter('siteglass_provider_requests_total');
  const durations = registry.histogram('siteglass_provider_request_duration_seconds');
  const pauses = registry.counter('siteglass_provider_pauses_total');
  // From 0, so that the first pause is an increase.
  for (const provider of [...providerNames, 'WHOIS']) pauses.inc({ provider }, 0);
  return {
    onAnswered: (provider, outcome, seconds) => {
      requests.inc({ provider, outcome });
      if (outcome !== 'blocked' && outcome !== 'paused') durations.observe({ provider }, seconds);
    },
    onPaused: (provider) => pauses.inc({ provider }),
  };
}

export function createRefusalCounter(
  registry: ProcessRegistry,
): (reason: string, purpose?: 'page' | 'beside') => void {
  const refusals = registry.counter('siteglass_guard_refusals_total');
  return (reason, purpose = 'page') => refusals.inc({ reason, purpose });
}

/** Reads the process's pools when metrics are requested; the returned function adds a pool. */
export function createPoolMetrics(registry: ProcessRegistry): (name: string, pool: Pool) => void {
  const pools = new Map<string, Pool>();
  registry.gauge('siteglass_database_pool_connections', {
    collect: (gauge) => {
      for (const [pool, { totalCount, idleCount }] of pools) {
        gauge.set({ pool, state: 'used' }, totalCount - idleCount);
        gauge.set({ pool, state: 'idle' }, idleCount);
      }
    },
  });
  registry.gauge('siteglass_database_pool_limit', {
    collect: (gauge) => {
      for (const [pool, { options }] of pools) gauge.set({ pool }, options.max);
    },
  });
  registry.gauge('siteglass_database_pool_waiting', {
    collect: (gauge) => {
      for (const [pool, { waitingCount }] of pools) gauge.set({ pool }, waitingCount);
    },
  });
  return (name, pool) => {
    pools.set(name, pool);
  };
}
