import { createAddressGuard } from '../collect/fetch/address-guard.ts';
import { DEFAULT_FETCH_LIMITS } from '../collect/fetch/fetch-limits.ts';
import { createFetcher } from '../collect/fetch/fetcher.ts';
import { createResolver } from '../collect/fetch/resolve.ts';
import type { Config } from '../config.ts';
import type { Pool } from '../database/pool.ts';
import { createReadResultWithin } from '../features/scans/result-json.ts';
import { createStoredResults } from '../features/scans/use-cases.ts';
import { createDeliveries, type WebhookObserver } from '../features/webhooks/deliver.ts';
import { createWebhookSecrets, type WebhookSecrets } from '../features/webhooks/secrets.ts';
import { createWriteSecret } from '../features/webhooks/signing.ts';
import { createWriteEvent } from '../features/webhooks/write-event.ts';
import type { DueWork } from '../jobs/due-work.ts';
import type { Log } from '../log.ts';
import { loadSecret } from './accounts.ts';
import { userAgentOf } from './collecting.ts';

export async function composeWebhookSecrets(config: Config, pool: Pool): Promise<WebhookSecrets> {
  return createWebhookSecrets({ pool, writeSecret: createWriteSecret(await loadSecret(config)) });
}

/**
 * Delivers webhooks in a worker process. Uses a separate fetcher without traces or fetch metrics, because the URLs of
 * receivers may contain secrets.
 */
export async function composeDeliveries({
  config,
  pool,
  log,
  observer,
}: {
  readonly config: Config;
  readonly pool: Pool;
  readonly log: Log;
  readonly observer: WebhookObserver | null;
}): Promise<{ readonly dueWork: DueWork; readonly close: () => Promise<void> }> {
  const fetcher = createFetcher({
    guard: createAddressGuard({ allowNetworks: config.allowNetworks }),
    resolver: createResolver({ servers: config.dnsServers, timeoutMs: DEFAULT_FETCH_LIMITS.dnsMs }),
    userAgent: userAgentOf(config),
  });
  const deliveries = createDeliveries({
    pool,
    fetcher,
    secrets: await composeWebhookSecrets(config, pool),
    writeBody: createWriteEvent({
      pool,
      readResultWithin: createReadResultWithin(createStoredResults(pool)),
      baseUrl: config.baseUrl,
    }),
    log,
    observer,
  });
  return {
    dueWork: { name: 'webhooks', takeDue: deliveries.takeDue },
    close: async () => {
      await deliveries.close();
      await fetcher.close();
    },
  };
}
