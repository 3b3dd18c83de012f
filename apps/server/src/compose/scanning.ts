import { createAddressGuard, type AddressGuard } from '../collect/fetch/address-guard.ts';
import { judgeUrl, type UrlVerdict } from '../collect/fetch/url-guard.ts';
import type { Config } from '../config.ts';
import type { Client } from '../database/pool.ts';
import { scanJobNames, scanPageJobKey } from '../features/scans/jobs.ts';
import type { ScanMode } from '../features/scans/use-cases.ts';
import { createWebhooks, type WebhooksUseCases } from '../features/webhooks/use-cases.ts';
import type { Log } from '../log.ts';
import { addJob, cancelJob, putOffJob } from '../jobs/queue.ts';
import { findHeldJobs } from '../jobs/stranded-jobs.ts';
import type { Tracing } from '../tracing.ts';
import type { Observers } from './observers.ts';

/** Shared by web and worker: their environment, and the rules and jobs that both sides of a scan must agree on. */

export interface Surroundings {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly log: Log;
  readonly observers: Observers;
}

export function createOutsideRules(
  config: Config,
  onRefused: Observers['onRefused'],
): { guard: AddressGuard; judge: (href: string) => UrlVerdict; webhooks: WebhooksUseCases } {
  const guard = createAddressGuard({ allowNetworks: config.allowNetworks });
  const judge = (href: string): UrlVerdict => {
    const verdict = judgeUrl(href, guard);
    if (verdict === 'blocked-address') onRefused?.('address');
    if (verdict === 'blocked-port') onRefused?.('port');
    return verdict;
  };
  return { guard, judge, webhooks: createWebhooks({ isRefused: (href) => judge(href) !== 'ok' }) };
}

/** Adds the job of an analysis. It carries the current span, so that the trace continues where the job runs. */
export function createEnqueueAnalysis(
  tracing: Tracing,
): (client: Client, analysisId: string, mode: ScanMode) => Promise<void> {
  return (client, analysisId, mode) => {
    const trace = tracing.carry();
    const payload = trace === null ? { analysisId } : { analysisId, trace };
    return addJob(client, scanJobNames[mode], payload, scanPageJobKey(analysisId));
  };
}

export function createPutOffAnalysis(
  mode: ScanMode,
): (client: Client, analysisId: string, delayMs: number) => Promise<void> {
  return (client, analysisId, delayMs) =>
    putOffJob(client, scanJobNames[mode], { analysisId }, scanPageJobKey(analysisId), delayMs);
}

export async function findHeldAnalyses(
  client: Client,
  analysisIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const held = await findHeldJobs(client, analysisIds.map(scanPageJobKey));
  return new Map(
    analysisIds.flatMap((id) => {
      const since = held.get(scanPageJobKey(id));
      return since === undefined ? [] : [[id, since] as const];
    }),
  );
}

export function cancelAnalysis(client: Client, analysisId: string): Promise<void> {
  return cancelJob(client, scanPageJobKey(analysisId));
}
