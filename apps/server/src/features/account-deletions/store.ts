import { oneRow, type Client, type Queryable } from '../../database/pool.ts';

export interface DeletionRow {
  readonly id: string;
  /** Null once the account is deleted. */
  readonly account_id: number | null;
  readonly email: string;
  /** A code of the form `de`; may be a language that only a newer version supports. */
  readonly locale: string;
  readonly base_url: string | null;
}

/** Records that an account is to be deleted; returns the record's id, an earlier one's if there is one. */
export async function insertDeletion(
  client: Client,
  deletion: {
    readonly id: string;
    readonly accountId: number;
    readonly email: string;
    readonly locale: string;
    readonly baseUrl: string | null;
  },
): Promise<string> {
  const { id, accountId, email, locale, baseUrl } = deletion;
  const result = await client.query<{ id: string }>(
    `insert into account_deletions as d (id, account_id, email, locale, base_url) values ($1, $2, $3, $4, $5)
     on conflict (account_id) do update set base_url = d.base_url
     returning d.id`,
    [id, accountId, email, locale, baseUrl],
  );
  return oneRow(result).id;
}

export async function findDeletion(db: Queryable, id: string): Promise<DeletionRow | null> {
  const { rows } = await db.query<DeletionRow>(
    'select id, account_id, email, locale, base_url from account_deletions where id = $1',
    [id],
  );
  return rows[0] ?? null;
}

export async function listDeletions(db: Queryable): Promise<readonly DeletionRow[]> {
  const { rows } = await db.query<DeletionRow>(
    'select id, account_id, email, locale, base_url from account_deletions order by requested_at',
  );
  return rows;
}

export async function removeDeletion(db: Queryable, id: string): Promise<void> {
  await db.query('delete from account_deletions where id = $1', [id]);
}

/**
 * Tables, and partitions of tables, with an account column, except those whose rows other accounts may need or
 * reference; those have their own steps.
 */
export async function listOwnedTables(db: Queryable): Promise<readonly string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select format('%I', c.relname) as name
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
       and c.relname not in ('scans', 'analyses', 'crawls', 'account_deletions')
     order by c.relname`,
  );
  return rows.map(({ name }) => name);
}

/** Deletes at most `limit` rows of a table returned by `listOwnedTables`; returns the number deleted. */
export async function deleteOwnedRows(
  db: Queryable,
  table: string,
  accountId: number,
  limit: number,
): Promise<number> {
  const { rowCount } = await db.query(
    `delete from ${table} where account_id = $1
       and ctid = any(array(select ctid from ${table} where account_id = $1 limit $2))`,
    [accountId, limit],
  );
  return rowCount ?? 0;
}

/** Of a deletion that has reached the account itself. */
export async function clearAccount(client: Client, id: string): Promise<void> {
  await client.query('update account_deletions set account_id = null where id = $1', [id]);
}
