import { oneRow, type Client, type Queryable } from '../../database/pool.ts';

/** Touches every table that references accounts, whichever feature owns it: an account's rows are deleted with it. */

export interface DeletionRow {
  readonly id: string;
  /** Null once the account is deleted. */
  readonly account_id: number | null;
  readonly email: string;
  /** A code of the form `de`; may be a language that only a newer version supports. */
  readonly locale: string;
  readonly base_url: string | null;
}

/**
 * Disables an account and records that it is to be deleted; returns the record's id. Null if it is not a person's
 * account.
 */
export async function beginDeletion(
  client: Client,
  { id, accountId, baseUrl }: { id: string; accountId: number; baseUrl: string | null },
): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>(
    `with marked as (
       update accounts set is_disabled = true, session_epoch = session_epoch + 1
       where id = $2 and not is_guest returning id, email, locale
     )
     insert into account_deletions as d (id, account_id, email, locale, base_url)
     select $1, id, email, locale, $3 from marked
     on conflict (account_id) do update set base_url = d.base_url
     returning d.id`,
    [id, accountId, baseUrl],
  );
  return rows[0]?.id ?? null;
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

export async function forgetDeletion(db: Queryable, id: string): Promise<void> {
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

/** Deletes at most `atMost` rows of a table returned by `listOwnedTables`; returns the number deleted. */
export async function deleteOwnedRows(
  db: Queryable,
  table: string,
  accountId: number,
  atMost: number,
): Promise<number> {
  const { rowCount } = await db.query(
    `delete from ${table} where account_id = $1
       and ctid = any(array(select ctid from ${table} where account_id = $1 limit $2))`,
    [accountId, atMost],
  );
  return rowCount ?? 0;
}

/**
 * Deletes some finished scans, along with the parts of their analyses that no other account needs; returns the number
 * deleted. An analysis that other accounts' scans reference is reassigned to one of those accounts. Runs one at a time,
 * like retention: two concurrent runs could each leave the other's analysis behind.
 */
export async function deleteScans(client: Client, accountId: number, atMost: number): Promise<number> {
  await client.query(`select pg_advisory_xact_lock(hashtextextended('siteglass retention', 0))`);
  const { rows } = await client.query<{ analysis_id: string }>(
    `delete from scans where id in (
       select id from scans where account_id = $1 and status in ('complete', 'error', 'stopped')
       order by id limit $2 for update)
     returning analysis_id`,
    [accountId, atMost],
  );
  await leaveAnalyses(client, accountId, [...new Set(rows.map((row) => row.analysis_id))]);
  return rows.length;
}

/** Deletes some analyses that the account started and whose own scans are gone; returns the number deleted. */
export async function deleteAnalyses(client: Client, accountId: number, atMost: number): Promise<number> {
  await client.query(`select pg_advisory_xact_lock(hashtextextended('siteglass retention', 0))`);
  const { rows } = await client.query<{ id: string }>(
    `select a.id from analyses a where a.account_id = $1
       and not exists (select from scans s where s.analysis_id = a.id and s.account_id = $1)
     limit $2`,
    [accountId, atMost],
  );
  await leaveAnalyses(
    client,
    accountId,
    rows.map((row) => row.id),
  );
  return rows.length;
}

async function leaveAnalyses(client: Client, accountId: number, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await client.query(
    `update analyses a set account_id = other.account_id
     from (select distinct on (analysis_id) analysis_id, account_id from scans
           where analysis_id = any($1::uuid[]) and account_id <> $2 order by analysis_id, id) other
     where a.id = other.analysis_id and a.account_id = $2`,
    [ids, accountId],
  );
  // No scan references them anymore, so they go regardless of who started them: nobody is waiting for one in progress
  // either.
  await client.query(
    `delete from analyses a where a.id = any($1::uuid[])
       and not exists (select from scans s where s.analysis_id = a.id)`,
    [ids],
  );
}

/**
 * Deletes the account itself and any email-based data stored without a reference to it: `deleted`, `gone` if another
 * run already did so, or `unfinished` if new rows have appeared that must be deleted first. Nothing that references the
 * account can be written until the transaction ends.
 */
export async function deleteAccount(
  client: Client,
  { id, account_id, email }: DeletionRow,
): Promise<'deleted' | 'gone' | 'unfinished'> {
  const { rowCount } = await client.query('select 1 from accounts where id = $1 for update', [account_id]);
  if (rowCount === 0) return 'gone';
  const { has_work } = oneRow(
    await client.query<{ has_work: boolean }>(
      `select exists (select from scans where account_id = $1) or exists (select from crawls where account_id = $1)
           or exists (select from analyses where account_id = $1) as has_work`,
      [account_id],
    ),
  );
  if (has_work) return 'unfinished';
  await client.query('delete from accounts where id = $1', [account_id]);
  await client.query('delete from login_attempts where email = lower($1)', [email]);
  await client.query('delete from account_links where lower(email) = lower($1)', [email]);
  await client.query('update account_deletions set account_id = null where id = $1', [id]);
  return 'deleted';
}
