import { setTimeout } from 'node:timers/promises';
import { v7 as uuidV7 } from 'uuid';
import type { Pool } from '../../database/pool.ts';
import type { SessionLocks } from '../../database/session-locks.ts';
import { deriveKey, keyedHash } from '../../derived-key.ts';
import { AppError } from '../../errors.ts';
import type { FairGate } from '../../fair-gate.ts';
import { createKeyedMutex } from '../../keyed-mutex.ts';
import * as store from './store.ts';

export interface StoredAnswer {
  readonly status: number;
  /** `{data}` on success or `{error}` on rejection. */
  readonly body: unknown;
}

/**
 * What a request takes: short ones do not wait for long ones, and one that waits for another server (`remote`) is not
 * in turn, because it would keep its place meanwhile.
 */
export type Effort = 'short' | 'long' | 'remote';

export interface IdempotencyUseCases {
  /**
   * Performs a request without a key when it is its account's turn.
   * @throws {AppError} RATE_LIMIT_EXCEEDED if too many requests of the account are waiting
   */
  readonly inTurn: <T>(accountId: number, effort: Effort, perform: () => Promise<T>) => Promise<T>;
  /**
   * Performs a request once per account, method, path and key, when it is its account's turn: a repeat gets the first
   * response, a concurrent one waits for it, and the same key with a different body is INVALID_REQUEST. If `perform`
   * throws, nothing is stored and the next request with the key performs it again. `perform` receives an id for the
   * resource it creates: if the process crashes between the resource and its response, the repeat receives the same id.
   */
  readonly once: (
    request: OnceRequest,
    perform: (reservedId: string) => Promise<{ readonly answer: StoredAnswer; readonly kept: StoredAnswer }>,
  ) => Promise<OnceAnswer>;
  /** For comparing bodies, which may contain secrets: without the key, a stored hash does not help to guess them. */
  readonly hashBody: (text: string) => Buffer;
}

interface OnceRequest extends store.IdempotencyScope {
  readonly bodyHash: Buffer;
  readonly effort: Effort;
}

interface OnceAnswer {
  readonly answer: StoredAnswer;
  readonly isReplay: boolean;
}

/** Keys of one account that are kept, each for a day: its response can be large. */
const maxKeys = 10_000;
/** How often to look whether another process has finished its request with the same key. */
const lookAgainMs = 50;

/** Neither a request nor one that waits for it holds a connection of the pool while the other is performed. */
export function createIdempotency({
  pool,
  locks,
  gates,
  secret,
}: {
  pool: Pool;
  locks: SessionLocks;
  gates: Readonly<Record<Exclude<Effort, 'remote'>, FairGate>>;
  secret: string;
}): IdempotencyUseCases {
  const hashKey = deriveKey(secret, 'idempotency');
  /** In this process, requests with the same key wait for each other here. */
  const withKey = createKeyedMutex();
  const inTurn: IdempotencyUseCases['inTurn'] = (accountId, effort, perform) =>
    effort === 'remote' ? perform() : gates[effort](String(accountId), perform);

  return {
    inTurn,

    once({ effort, bodyHash, ...scope }, perform) {
      const { accountId, method, path, key } = scope;
      const name = JSON.stringify([accountId, method, path, key]);
      const tryOnce = async (): Promise<OnceAnswer | null> => {
        if (!(await locks.tryLock(name))) return null;
        try {
          return await performLocked(scope, bodyHash, perform);
        } finally {
          await locks.unlock(name);
        }
      };
      return withKey(name, async () => {
        for (;;) {
          const found = await inTurn(accountId, effort, tryOnce);
          if (found !== null) return found;
          await setTimeout(lookAgainMs);
        }
      });
    },

    hashBody: (text) => keyedHash(hashKey, text),
  };

  async function findOrInsert(
    scope: store.IdempotencyScope,
    bodyHash: Buffer,
  ): Promise<store.IdempotencyRow> {
    const row = await store.findOrInsertKey(pool, scope, bodyHash, uuidV7(), maxKeys);
    if (row !== null) return row;
    throw new AppError(
      'RATE_LIMIT_EXCEEDED',
      `This account has used ${maxKeys} Idempotency-Keys in the last 24 hours. Send the request without one, or later.`,
      { retryAfter: await store.readKeyWait(pool, scope.accountId) },
    );
  }

  async function performLocked(
    scope: store.IdempotencyScope,
    bodyHash: Buffer,
    perform: Parameters<IdempotencyUseCases['once']>[1],
  ): Promise<OnceAnswer> {
    let row = await findOrInsert(scope, bodyHash);
    if (!row.body_hash.equals(bodyHash)) {
      if (row.response_status !== null) {
        throw new AppError(
          'INVALID_REQUEST',
          'This Idempotency-Key was used with a different body in the last 24 hours. Use a new key.',
        );
      }
      // Nothing was stored for the request with the other body, so the key is free.
      await store.deleteKey(pool, scope);
      row = await findOrInsert(scope, bodyHash);
    }
    if (row.response_status !== null)
      return { answer: { status: row.response_status, body: row.response_body }, isReplay: true };
    const { answer, kept } = await perform(row.reserved_id);
    try {
      await store.storeResponse(pool, scope, kept.status, kept.body);
    } catch (error) {
      // Whatever the reason, the request was performed: the response must not say that it was not.
      throw new Error('The response to a request with an Idempotency-Key was not stored.', { cause: error });
    }
    return { answer, isReplay: false };
  }
}

/** Deletes keys that are no longer valid. */
export function deleteOldKeys(pool: Pool): Promise<void> {
  return store.deleteOldKeys(pool);
}
