import { oneRow, type Client, type Queryable } from '../../database/pool.ts';

/** How a site is proven. */
export type SiteMethod = 'dns' | 'file' | 'meta';

export interface SiteRow {
  readonly id: number;
  readonly account_id: number;
  readonly host: string;
  readonly token: string;
  /** Null unless it is verified. */
  readonly method: SiteMethod | null;
  readonly verified_at: Date | null;
  readonly confirmed_at: Date | null;
  readonly lapsed_at: Date | null;
  readonly created_at: Date;
}

const columns = 'id, account_id, host, token, method, verified_at, confirmed_at, lapsed_at, created_at';

/** By host. */
export async function listSites(db: Queryable, accountId: number): Promise<readonly SiteRow[]> {
  const { rows } = await db.query<SiteRow>({
    name: 'sites-of-account',
    text: `select ${columns} from sites where account_id = $1 order by host collate "C"`,
    values: [accountId],
  });
  return rows;
}

export async function findSite(db: Queryable, accountId: number, id: number): Promise<SiteRow | null> {
  const { rows } = await db.query<SiteRow>(`select ${columns} from sites where account_id = $1 and id = $2`, [
    accountId,
    id,
  ]);
  return rows[0] ?? null;
}

/** Null if the account has it already. */
export async function insertSite(
  client: Client,
  site: { readonly accountId: number; readonly host: string; readonly token: string },
): Promise<SiteRow | null> {
  const { rows } = await client.query<SiteRow>(
    `insert into sites (account_id, host, token) values ($1, $2, $3)
     on conflict (account_id, host) do nothing returning ${columns}`,
    [site.accountId, site.host, site.token],
  );
  return rows[0] ?? null;
}

export async function countSites(db: Queryable, accountId: number): Promise<number> {
  const result = await db.query<{ count: number }>(
    'select count(*)::integer as count from sites where account_id = $1',
    [accountId],
  );
  return oneRow(result).count;
}

/** Records that the proof was seen. */
export async function confirmSite(db: Queryable, id: number, method: SiteMethod): Promise<SiteRow | null> {
  const { rows } = await db.query<SiteRow>(
    `update sites
     set verified_at = case when method is null then clock_timestamp() else verified_at end,
       method = $2, confirmed_at = clock_timestamp(), lapsed_at = null
     where id = $1 returning ${columns}`,
    [id, method],
  );
  return rows[0] ?? null;
}

/** Records that the proof is gone. */
export async function lapseSite(db: Queryable, id: number): Promise<SiteRow | null> {
  const { rows } = await db.query<SiteRow>(
    `update sites set method = null, verified_at = null, lapsed_at = clock_timestamp()
     where id = $1 and method is not null returning ${columns}`,
    [id],
  );
  return rows[0] ?? null;
}

/** Its host; null if the account does not have the site. */
export async function deleteSite(client: Client, accountId: number, id: number): Promise<string | null> {
  const { rows } = await client.query<{ host: string }>(
    'delete from sites where account_id = $1 and id = $2 returning host',
    [accountId, id],
  );
  return rows[0]?.host ?? null;
}
