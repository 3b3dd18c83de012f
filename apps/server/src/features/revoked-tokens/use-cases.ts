import { unfollowedChanges, type Changes } from '../../database/changes.ts';
import { createFollowedCache } from '../../database/followed-cache.ts';
import { inTransaction, type Pool } from '../../database/pool.ts';
import { recordAccountEvent, type RequestClient } from '../account-events/use-cases.ts';
import * as store from './store.ts';

/** Login tokens that are no longer accepted although they have not expired. */
export interface RevokedTokens {
  readonly isRevoked: (tokenId: string) => Promise<boolean>;
  /** Revokes a token that is known to be genuine. Does nothing if it already is. */
  readonly revoke: (
    token: { readonly id: string; readonly accountId: number; readonly expiresAt: Date },
    client: RequestClient,
  ) => Promise<void>;
}

export function createRevokedTokens({
  pool,
  changes = unfollowedChanges,
}: {
  pool: Pool;
  changes?: Changes;
}): RevokedTokens {
  const known = createFollowedCache<boolean>({ changes, topic: 'token' });
  return {
    async isRevoked(tokenId) {
      const value = await known.read(tokenId, async () => ({ value: await store.isRevoked(pool, tokenId) }));
      return value === true;
    },
    async revoke(token, from) {
      await inTransaction(pool, async (client) => {
        if (!(await store.insertRevokedToken(client, token))) return;
        const origin = { actor: 'session', ...from } as const;
        await recordAccountEvent(client, { accountId: token.accountId, kind: 'token-revoked', origin });
      });
      changes.notify('token', token.id);
    },
  };
}

/** Deletes revocations of tokens that have expired. */
export function deleteExpiredTokens(pool: Pool): Promise<void> {
  return store.deleteExpiredTokens(pool);
}
