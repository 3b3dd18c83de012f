import type { Client, Queryable } from '../../database/pool.ts';
import { accountRows } from '../accounts/reads.ts';

export interface SecurityEmailRow {
  readonly kind: string;
  readonly email: string;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly base_url: string;
  readonly happened_at: Date;
  /** A code of the form `de`; may be a language that only a newer version supports. */
  readonly locale: string;
  readonly timezone: string;
}

/** How many emails of a kind an account gets, whoever may cause them. */
export interface EmailLimit {
  readonly windowSeconds: number;
  readonly perKind: number;
}

/** False if the account does not exist, has no email, or has had too many of this kind. */
export async function insertEmail(
  client: Client,
  email: {
    readonly id: string;
    readonly accountId: number;
    readonly kind: string;
    /** Null: the account's own. */
    readonly to: string | null;
    readonly detail: Readonly<Record<string, unknown>>;
    readonly baseUrl: string;
  },
  { windowSeconds, perKind }: EmailLimit,
): Promise<boolean> {
  const { id, accountId, kind, to, detail, baseUrl } = email;
  const { rowCount } = await client.query(
    `insert into security_emails (id, account_id, kind, email, detail, base_url)
     select $1, a.id, $3, coalesce($4, a.email), $5, $6 from ${accountRows} a
     where a.id = $2 and not a.is_guest and $8 > (
       select count(*) from security_emails e where e.account_id = $2 and e.kind = $3
         and e.happened_at > clock_timestamp() - make_interval(secs => $7))`,
    [id, accountId, kind, to, JSON.stringify(detail), baseUrl, windowSeconds, perKind],
  );
  return rowCount === 1;
}

/** An email that has not been sent yet. */
export async function findUnmailed(db: Queryable, id: string): Promise<SecurityEmailRow | null> {
  const { rows } = await db.query<SecurityEmailRow>(
    `select e.kind, e.email, e.detail, e.base_url, e.happened_at, a.locale, a.timezone
     from security_emails e join ${accountRows} a on a.id = e.account_id
     where e.id = $1 and e.mailed_at is null`,
    [id],
  );
  return rows[0] ?? null;
}

export async function listUnmailed(db: Queryable): Promise<readonly string[]> {
  const { rows } = await db.query<{ id: string }>(
    'select id from security_emails where mailed_at is null order by happened_at',
  );
  return rows.map(({ id }) => id);
}

export async function markMailed(db: Queryable, id: string): Promise<void> {
  await db.query('update security_emails set mailed_at = clock_timestamp() where id = $1', [id]);
}

/**
 * Records that an account was used from a browser. True if it has been used from others before, but never from this
 * one. Of simultaneous calls for the same new browser, only one returns true.
 */
export async function noteBrowser(client: Client, accountId: number, browserHash: Buffer): Promise<boolean> {
  const { rows } = await client.query<{ is_new: boolean }>(
    `with known as (select exists (select from known_browsers where account_id = $1) as any_known)
     insert into known_browsers (account_id, browser_hash) select $1, $2 from ${accountRows} a where a.id = $1
     on conflict (account_id, browser_hash) do update set last_login_at = clock_timestamp()
     returning xmax = 0 and (select any_known from known) as is_new`,
    [accountId, browserHash],
  );
  return rows[0]?.is_new ?? false;
}

/** Forgets all but the browsers used most recently. */
export async function trimBrowsers(client: Client, accountId: number, kept: number): Promise<void> {
  await client.query(
    `delete from known_browsers where account_id = $1 and browser_hash in (
       select browser_hash from known_browsers where account_id = $1 order by last_login_at desc offset $2)`,
    [accountId, kept],
  );
}

export async function deleteOldBrowsers(db: Queryable, days: number): Promise<void> {
  await db.query(
    'delete from known_browsers where last_login_at < clock_timestamp() - make_interval(days => $1)',
    [days],
  );
}

export async function deleteOldEmails(db: Queryable, days: number): Promise<void> {
  await db.query(
    'delete from security_emails where happened_at < clock_timestamp() - make_interval(days => $1)',
    [days],
  );
}
