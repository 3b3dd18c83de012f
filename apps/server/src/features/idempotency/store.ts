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

/** The row of a key: what was stored in the last 24 hours, or a new one with these values. */
export async function findOrInsertKey(
  db: Queryable,
  scope: IdempotencyScope,
  bodyHash: Buffer,
  reservedId: string,
): Promise<IdempotencyRow> {
  const place = [scope.accountId, scope.method, scope.path, scope.key];
  await db.query(
    `delete from idempotency_keys where account_id = $1 and method = $2 and path = $3 and key = $4
       and created_at < now() - interval '24 hours'`,
    place,
  );
  await db.query(
    `insert into idempotency_keys (account_id, method, path, key, body_hash, reserved_id)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [...place, bodyHash, reservedId],
  );
  const { rows } = await db.query<IdempotencyRow>(
    `select body_hash, reserved_id, response_status, response_body from idempotency_keys
     where account_id = $1 and method = $2 and path = $3 and key = $4`,
    place,
  );
  const row = rows[0];
  if (row === undefined) throw new Error('An idempotency key disappeared while it was locked.');
  return row;
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

export async function deleteOldKeys(db: Queryable): Promise<void> {
  await db.query("delete from idempotency_keys where created_at < now() - interval '24 hours'");
}
