import { oneRow, type Client, type Queryable } from '../../database/pool.ts';

/** How a site is proven. */
export type ProofMethod = 'dns' | 'file' | 'meta';

export interface VerificationRow {
  readonly id: number;
  readonly account_id: number;
  readonly host: string;
  readonly token: string;
  /** Null unless it is verified. */
  readonly method: ProofMethod | null;
  readonly verified_at: Date | null;
  readonly confirmed_at: Date | null;
  readonly lapsed_at: Date | null;
  readonly created_at: Date;
}

const columns = 'id, account_id, host, token, method, verified_at, confirmed_at, lapsed_at, created_at';

/** By host. */
export async function listVerifications(
  db: Queryable,
  accountId: number,
): Promise<readonly VerificationRow[]> {
  const { rows } = await db.query<VerificationRow>({
    name: 'verifications-of-account',
    text: `select ${columns} from site_verifications where account_id = $1 order by host collate "C"`,
    values: [accountId],
  });
  return rows;
}

export async function findVerification(
  db: Queryable,
  accountId: number,
  id: number,
): Promise<VerificationRow | null> {
  const { rows } = await db.query<VerificationRow>(
    `select ${columns} from site_verifications where account_id = $1 and id = $2`,
    [accountId, id],
  );
  return rows[0] ?? null;
}

/** Null if the account has it already. */
export async function insertVerification(
  client: Client,
  site: { readonly accountId: number; readonly host: string; readonly token: string },
): Promise<VerificationRow | null> {
  const { rows } = await client.query<VerificationRow>(
    `insert into site_verifications (account_id, host, token) values ($1, $2, $3)
     on conflict (account_id, host) do nothing returning ${columns}`,
    [site.accountId, site.host, site.token],
  );
  return rows[0] ?? null;
}

export async function countVerifications(db: Queryable, accountId: number): Promise<number> {
  const result = await db.query<{ count: number }>(
    'select count(*)::integer as count from site_verifications where account_id = $1',
    [accountId],
  );
  return oneRow(result).count;
}

/** Records that the proof was seen. */
export async function confirmVerification(
  db: Queryable,
  id: number,
  method: ProofMethod,
): Promise<VerificationRow | null> {
  const { rows } = await db.query<VerificationRow>(
    `update site_verifications
     set verified_at = case when method is null then clock_timestamp() else verified_at end,
       method = $2, confirmed_at = clock_timestamp(), lapsed_at = null
     where id = $1 returning ${columns}`,
    [id, method],
  );
  return rows[0] ?? null;
}

/** Records that the proof is gone. */
export async function lapseVerification(db: Queryable, id: number): Promise<VerificationRow | null> {
  const { rows } = await db.query<VerificationRow>(
    `update site_verifications set method = null, verified_at = null, lapsed_at = clock_timestamp()
     where id = $1 and method is not null returning ${columns}`,
    [id],
  );
  return rows[0] ?? null;
}

/** Its host; null if the account does not have the site. */
export async function deleteVerification(
  client: Client,
  accountId: number,
  id: number,
): Promise<string | null> {
  const { rows } = await client.query<{ host: string }>(
    'delete from site_verifications where account_id = $1 and id = $2 returning host',
    [accountId, id],
  );
  return rows[0]?.host ?? null;
}
