import { oneRow, type Client, type Queryable } from '../../database/pool.ts';
import { accountRows } from '../accounts/reads.ts';

/** False if it was already revoked, or its account does not exist. */
export async function insertRevokedToken(
  client: Client,
  token: { readonly id: string; readonly accountId: number; readonly expiresAt: Date },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into revoked_tokens (token_id, account_id, expires_at)
     select $1, a.id, $3 from ${accountRows} a where a.id = $2 on conflict (token_id) do nothing`,
    [token.id, token.accountId, token.expiresAt],
  );
  return rowCount === 1;
}

export async function isRevoked(db: Queryable, tokenId: string): Promise<boolean> {
  return oneRow(
    await db.query<{ any: boolean }>({
      name: 'is-token-revoked',
      text: 'select exists (select from revoked_tokens where token_id = $1) as any',
      values: [tokenId],
    }),
  ).any;
}

export async function deleteExpiredTokens(db: Queryable): Promise<void> {
  await db.query('delete from revoked_tokens where expires_at < clock_timestamp()');
}
