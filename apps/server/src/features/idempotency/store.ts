import { queryWithin, type Client, type Queryable } from '../../database/pool.ts';

const unlockMs = 1_000;

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

/** Blocks every other request with the same key, in all processes, until the connection releases it. */
export async function lockKey(client: Client, scope: IdempotencyScope): Promise<void> {
  await client.query('select pg_advisory_lock(hashtextextended($1, 1))', [lockName(scope)]);
}

/** Rejects if it does not succeed immediately: closing the connection releases the key as well. */
export async function unlockKey(client: Client, scope: IdempotencyScope): Promise<void> {
  await queryWithin(unlockMs, client, 'select pg_advisory_unlock(hashtextextended($1, 1))', [
    lockName(scope),
  ]);
}

function lockName({ accountId, method, path, key }: IdempotencyScope): string {
  return JSON.stringify([accountId, method, path, key]);
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
