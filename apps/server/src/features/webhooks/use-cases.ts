import { v7 as uuidV7 } from 'uuid';
import type { Client, Pool } from '../../database/pool.ts';
import { AppError } from '../../errors.ts';
import { deleteOldEvents, deleteSurplusEvents, insertEvent } from './store/events.ts';
import { deleteOldSecrets } from './store/secrets.ts';

export { countWaitingEvents } from './store/events.ts';

export interface WebhooksUseCases {
  /** The normalized URL; INVALID_URL if a webhook may not call it. */
  readonly checkTarget: (url: string) => string;
  /** Writes the event of a final state in the transaction that makes the state final. */
  readonly recordFinalState: (
    client: Client,
    scan: { readonly id: number; readonly account_id: number; readonly webhook_url: string | null },
  ) => Promise<void>;
}

export interface WebhookTargetRules {
  /** Whether the address guard would refuse the URL as it stands, before any DNS lookup. */
  readonly isRefused: (href: string) => boolean;
}

const maxUrlLength = 2048;

export function createWebhooks({ isRefused }: WebhookTargetRules): WebhooksUseCases {
  return {
    checkTarget(url) {
      if (url.length > maxUrlLength || !URL.canParse(url))
        throw new AppError('INVALID_URL', 'webhook_url is not a valid URL.');
      const target = new URL(url);
      if (target.protocol !== 'https:')
        throw new AppError('INVALID_URL', 'webhook_url must be an https URL.');
      if (target.username !== '' || target.password !== '') {
        throw new AppError('INVALID_URL', 'webhook_url must not contain a user name or password.');
      }
      target.hash = '';
      if (isRefused(target.href))
        throw new AppError('INVALID_URL', 'webhook_url points to an IP address that is not allowed.');
      return target.href;
    },
    async recordFinalState(client, scan) {
      if (scan.webhook_url === null) return;
      await insertEvent(client, {
        id: uuidV7(),
        accountId: scan.account_id,
        scanId: scan.id,
        targetUrl: scan.webhook_url,
      });
    },
  };
}

/** Deliveries are shown for this long after they have ended. */
const keptDays = 30;
/** Deliveries of an account that have ended. */
const keptDeliveries = 10_000;
const deletedAtOnce = 500;

/** Deletes deliveries that are no longer shown, and secrets that are no longer used for signing. */
export async function deleteOldDeliveries(pool: Pool): Promise<void> {
  while ((await deleteOldEvents(pool, keptDays, deletedAtOnce)) >= deletedAtOnce);
  while ((await deleteSurplusEvents(pool, keptDeliveries, deletedAtOnce)) >= deletedAtOnce);
  await deleteOldSecrets(pool);
}
