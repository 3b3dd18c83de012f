import type { Queryable } from '../../database/pool.ts';

export interface IdempotencyScope {
  readonly accountId: number;
  readonly method: string;
  readonly path: string;
  readonly key: string;
}

export interface IdempotencyRow {
  readonly body_hash: Buffer;
  readonly reserved_id: string;
  readonly response_status: number | null;
  readonly response_body: unknown;
}

/**
 * The row of a key: what was stored in the last 24 hours, or a new one with these values; null if the account has too
 * many.
 */
export async function findOrInsertKey(
  db: Queryable,
  scope: IdempotencyScope,
  bodyHash: Buffer,
  reservedId: string,
  maxKeys: number,
): Promise<IdempotencyRow | null> {
  const place = [scope.accountId, scope.method, scope.path, scope.key];
  await db.query(
    `delete from idempotency_keys where account_id = $1 and method = $2 and path = $3 and key = $4
       and created_at < now() - interval '24 hours'`,
    place,
  );
  await db.query(
    `insert into idempotency_keys (account_id, method, path, key, body_hash, reserved_id)
     select $1::bigint, $2, $3, $4, $5::bytea, $6::uuid
     where $7::int > (select count(*) from (select from idempotency_keys where account_id = $1 limit $7) as kept)
     on conflict do nothing`,
    [...place, bodyHash, reservedId, maxKeys],
  );
  const { rows } = await db.query<IdempotencyRow>(
    `select body_hash, reserved_id, response_status, response_body from idempotency_keys
     where account_id = $1 and method = $2 and path = $3 and key = $4`,
    place,
  );
  return rows[0] ?? null;
}

export async function storeResponse(
  db: Queryable,
  scope: IdempotencyScope,
  status: number,
  body: unknown,
): Promise<void> {
  await db.query(
    `update idempotency_keys set response_status = $5, response_body = $6
     where account_id = $1 and method = $2 and path = $3 and key = $4`,
    [scope.accountId, scope.method, scope.path, scope.key, status, JSON.stringify(body)],
  );
}

export async function deleteKey(db: Queryable, scope: IdempotencyScope): Promise<void> {
  await db.query(
    'delete from idempotency_keys where account_id = $1 and method = $2 and path = $3 and key = $4',
    [scope.accountId, scope.method, scope.path, scope.key],
  );
}

/** Seconds until the oldest key of an account expires, at least 1. */
export async function readKeyWait(db: Queryable, accountId: number): Promise<number> {
  const { rows } = await db.query<{ seconds: number | null }>(
    `select ceil(extract(epoch from min(created_at) + interval '24 hours' - now()))::int as seconds
     from idempotency_keys where account_id = $1`,
    [accountId],
  );
  return Math.max(1, rows[0]?.seconds ?? 1);
}

export async function deleteOldKeys(db: Queryable): Promise<void> {
  await db.query("delete from idempotency_keys where created_at < now() - interval '24 hours'");
}
