import { v7 as uuidV7 } from 'uuid';
import type { Pool } from '../../database/pool.ts';
import { deriveKey, keyedHash } from '../../derived-key.ts';
import { AppError } from '../../errors.ts';
import * as store from './store.ts';

export interface StoredAnswer {
  readonly status: number;
  /** `{data}` on success or `{error}` on rejection. */
  readonly body: unknown;
}

export interface IdempotencyUseCases {
  /**
   * Performs a request once per account, method, path and key: a repeat gets the first response, a concurrent one waits
   * for it, and the same key with a different body is INVALID_REQUEST. If `perform` throws, nothing is stored and the
   * next request with the key performs it again. `perform` receives an id for the resource it creates: if the process
   * crashes between the resource and its response, the repeat receives the same id.
   */
  readonly once: (
    request: store.IdempotencyScope & { readonly bodyHash: Buffer },
    perform: (reservedId: string) => Promise<{ readonly answer: StoredAnswer; readonly kept: StoredAnswer }>,
  ) => Promise<{ readonly answer: StoredAnswer; readonly isReplay: boolean }>;
  /** For comparing bodies, which may contain secrets: without the key, a stored hash does not help to guess them. */
  readonly hashBody: (text: string) => Buffer;
  readonly cleanUp: () => Promise<void>;
}

/**
 * `lockPool` is only for the locks: a request waiting for a key must not take a connection that the key's holder needs.
 */
export function createIdempotency({
  pool,
  lockPool,
  secret,
}: {
  pool: Pool;
  lockPool: Pool;
  secret: string;
}): IdempotencyUseCases {
  const key = deriveKey(secret, 'idempotency');
  return {
    async once(request, perform) {
      const { bodyHash, ...scope } = request;
      const holder = await lockPool.connect();
      let broken: Error | undefined;
      try {
        await store.lockKey(holder, scope);
        let row = await store.findOrInsertKey(pool, scope, bodyHash, uuidV7());
        if (!row.body_hash.equals(bodyHash)) {
          if (row.response_status !== null) {
            throw new AppError(
              'INVALID_REQUEST',
              'This Idempotency-Key was used with a different body in the last 24 hours. Use a new key.',
            );
          }
          // Nothing was stored for the request with the other body, so the key is free.
          await store.deleteKey(pool, scope);
          row = await store.findOrInsertKey(pool, scope, bodyHash, uuidV7());
        }
        if (row.response_status !== null) {
          return { answer: { status: row.response_status, body: row.response_body }, isReplay: true };
        }
        const { answer, kept } = await perform(row.reserved_id);
        await store.storeResponse(pool, scope, kept.status, kept.body);
        return { answer, isReplay: false };
      } finally {
        try {
          await store.unlockKey(holder, scope);
        } catch (error) {
          broken = error instanceof Error ? error : new Error(String(error));
        }
        holder.release(broken);
      }
    },
    hashBody: (text) => keyedHash(key, text),
    cleanUp: () => store.deleteOldKeys(pool),
  };
}
