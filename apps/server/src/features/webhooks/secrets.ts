import { randomBytes } from 'node:crypto';
import { inTransaction, type Pool } from '../../database/pool.ts';
import { recordAccountEvent, type Origin } from '../account-events/use-cases.ts';
import type { WriteSecret } from './signing.ts';
import * as store from './store/secrets.ts';

const saltBytes = 32;
/** Receivers have a day to switch to a new secret. */
const overlapHours = 24;

export interface WebhookSecret {
  readonly secret: string;
  readonly createdAt: Date;
  /** Until when deliveries are also signed with a previous one. */
  readonly previousUntil: Date | null;
}

export interface WebhookSecrets {
  /** Creates one if the account has none yet. */
  readonly read: (accountId: number) => Promise<WebhookSecret>;
  /** Activates a new secret; the account's log records who did it. */
  readonly rotate: (accountId: number, origin: Origin) => Promise<WebhookSecret>;
  /** All secrets currently used for signing, the active one first. */
  readonly readSigning: (accountId: number) => Promise<readonly string[]>;
}

export function createWebhookSecrets({
  pool,
  writeSecret,
}: {
  readonly pool: Pool;
  readonly writeSecret: WriteSecret;
}): WebhookSecrets {
  const readSalts = async (accountId: number): Promise<readonly Buffer[]> => {
    const salts = await store.findSalts(pool, accountId);
    if (salts.length > 0) return salts;
    await store.insertFirstSalt(pool, accountId, randomBytes(saltBytes));
    return store.findSalts(pool, accountId);
  };
  const read: WebhookSecrets['read'] = async (accountId) => {
    await readSalts(accountId);
    const row = await store.findSecret(pool, accountId);
    return { secret: writeSecret(row.salt), createdAt: row.created_at, previousUntil: row.previous_until };
  };
  return {
    read,
    async rotate(accountId, origin) {
      await inTransaction(pool, async (client) => {
        await store.replaceSalt(client, accountId, randomBytes(saltBytes), overlapHours);
        await recordAccountEvent(client, { accountId, kind: 'webhook-secret-rotated', origin });
      });
      return read(accountId);
    },
    readSigning: async (accountId) => (await readSalts(accountId)).map(writeSecret),
  };
}
