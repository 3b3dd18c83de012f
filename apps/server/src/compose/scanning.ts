import { createAddressGuard, type AddressGuard } from '../collect/fetch/address-guard.ts';
import { judgeUrl } from '../collect/fetch/url-guard.ts';
import type { Config } from '../config.ts';
import type { Client } from '../database/pool.ts';
import { scanPageJobKey, scanPageJobName } from '../features/scans/jobs.ts';
import { createWebhooks, type WebhooksUseCases } from '../features/webhooks/use-cases.ts';
import type { Log } from '../log.ts';
import { addJob, cancelJob } from '../jobs/queue.ts';

/** What web and worker share: where they are, and the rules and jobs that both sides of a scan must agree on. */

export interface Surroundings {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly log: Log;
}

export function createOutsideRules(config: Config): { guard: AddressGuard; webhooks: WebhooksUseCases } {
  const guard = createAddressGuard({ allowNetworks: config.allowNetworks });
  return { guard, webhooks: createWebhooks({ isRefused: (href) => judgeUrl(href, guard) !== 'ok' }) };
}

export function enqueueAnalysis(client: Client, analysisId: string): Promise<void> {
  return addJob(client, scanPageJobName, { analysisId }, scanPageJobKey(analysisId));
}

export function cancelAnalysis(client: Client, analysisId: string): Promise<void> {
  return cancelJob(client, scanPageJobKey(analysisId));
}
