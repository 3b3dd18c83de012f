import { oneRow, type Queryable } from '../../database/pool.ts';

export interface TokenRow {
  readonly id: number;
  readonly account_id: number;
  readonly name: string;
  readonly prefix: string;
  readonly scopes: string[];
  readonly created_at: Date;
  readonly last_used_at: Date | null;
  readonly revoked_at: Date | null;
}

const columns = 'id, account_id, name, prefix, scopes, created_at, last_used_at, revoked_at';

export async function insertToken(
  db: Queryable,
  token: { accountId: number; name: string; prefix: string; hash: string; scopes: readonly string[] },
): Promise<TokenRow> {
  const result = await db.query<TokenRow>(
    `insert into api_keys (account_id, name, prefix, token_hash, scopes) values ($1, $2, $3, decode($4, 'hex'), $5) returning ${columns}`,
    [token.accountId, token.name, token.prefix, token.hash, token.scopes],
  );
  return oneRow(result);
}

/** Newest first. */
export async function listTokens(
  db: Queryable,
  accountId: number,
  offset: number,
  limit: number,
): Promise<readonly TokenRow[]> {
  const { rows } = await db.query<TokenRow>(
    `select ${columns} from api_keys where account_id = $1 order by id desc offset $2 limit $3`,
    [accountId, offset, limit],
  );
  return rows;
}

export async function countTokens(
  db: Queryable,
  accountId: number,
): Promise<{ readonly total: number; readonly active: number }> {
  return oneRow(
    await db.query<{ total: number; active: number }>(
      `select count(*)::int as total, count(*) filter (where revoked_at is null)::int as active
       from api_keys where account_id = $1`,
      [accountId],
    ),
  );
}

/** Deletes the revoked keys of an account, but those revoked last. */
export async function deleteRevokedTokens(db: Queryable, accountId: number, kept: number): Promise<void> {
  await db.query(
    `delete from api_keys where id in (
       select id from api_keys where account_id = $1 and revoked_at is not null
       order by revoked_at desc, id desc offset $2)`,
    [accountId, kept],
  );
}

export async function findToken(db: Queryable, id: number): Promise<TokenRow | null> {
  const { rows } = await db.query<TokenRow>(`select ${columns} from api_keys where id = $1`, [id]);
  return rows[0] ?? null;
}

/** Returns the keys that were active. */
export async function revokeTokensOf(
  db: Queryable,
  accountId: number,
): Promise<readonly Pick<TokenRow, 'name' | 'prefix'>[]> {
  const { rows } = await db.query<Pick<TokenRow, 'name' | 'prefix'>>(
    'update api_keys set revoked_at = now() where account_id = $1 and revoked_at is null returning name, prefix',
    [accountId],
  );
  return rows;
}

/** The hash of the key, in hex like everywhere here; null if it was already revoked. */
export async function revokeToken(db: Queryable, id: number): Promise<string | null> {
  const { rows } = await db.query<{ hash: string }>(
    "update api_keys set revoked_at = now() where id = $1 and revoked_at is null returning encode(token_hash, 'hex') as hash",
    [id],
  );
  return rows[0]?.hash ?? null;
}

export interface ActiveTokenRow extends TokenRow {
  /** Seconds for which the recorded last use is recent enough; not above 0 if it has to be recorded again. */
  readonly noted_for: number;
}

export async function findActiveTokenByHash(db: Queryable, hash: string): Promise<ActiveTokenRow | null> {
  const { rows } = await db.query<ActiveTokenRow>({
    name: 'active-token-by-hash',
    text: `select ${columns},
                  coalesce(extract(epoch from last_used_at + interval '1 minute' - now()), 0)::float8 as noted_for
           from api_keys where token_hash = decode($1, 'hex') and revoked_at is null`,
    values: [hash],
  });
  return rows[0] ?? null;
}

/** Recorded to the minute: a write for every request would cost more than the request. */
export async function noteTokenUse(db: Queryable, id: number): Promise<void> {
  await db.query(
    "update api_keys set last_used_at = now() where id = $1 and coalesce(last_used_at < now() - interval '1 minute', true)",
    [id],
  );
}
