import type { Language } from '@siteglass/analysis/text';
import { oneRow, type Client, type Queryable } from '../../database/pool.ts';
import { emailKey } from '../../email-address.ts';
import { accountIdOf, accountRows } from '../accounts/reads.ts';

export type Purpose = 'setup' | 'confirm' | 'reset';

export interface LinkRow {
  readonly id: string;
  readonly purpose: Purpose;
  /** Null for a setup link. */
  readonly email: string | null;
  /** The account whose password a reset changes. */
  readonly account_id: number | null;
  readonly session_epoch: number | null;
  /** A code of the form `de`; may be a language that only a newer version supports. */
  readonly locale: string;
  readonly base_url: string | null;
  readonly created_at: Date;
  readonly expires_at: Date;
}

const columns = 'id, purpose, email, account_id, session_epoch, locale, base_url, created_at, expires_at';

/**
 * Still usable: not used, not expired, and its purpose not yet fulfilled. If the password has changed since, the
 * account's session_epoch has increased.
 */
const isOpen = `used_at is null and expires_at > clock_timestamp() and case purpose
  when 'setup' then not exists (select from ${accountRows} a where not a.is_guest)
  when 'confirm' then ${accountIdOf('l.email', 'l.email_key')} is null
  else exists (select from ${accountRows} a
               where a.id = l.account_id and a.session_epoch = l.session_epoch and not a.is_disabled) end`;

export async function findOpenLink(db: Queryable, id: string): Promise<LinkRow | null> {
  const { rows } = await db.query<LinkRow>(
    `select ${columns} from account_links l where id = $1 and ${isOpen}`,
    [id],
  );
  return rows[0] ?? null;
}

/** True only for the first of several concurrent calls. */
export async function consumeLink(client: Client, id: string): Promise<boolean> {
  // Two setup links must not create two first accounts.
  await client.query(`select pg_advisory_xact_lock(hashtextextended('siteglass use of link', 0))`);
  const { rowCount } = await client.query(
    `update account_links l set used_at = clock_timestamp() where id = $1 and ${isOpen}`,
    [id],
  );
  return rowCount === 1;
}

export interface MailLimits {
  readonly windowSeconds: number;
  readonly perEmail: number;
  readonly perNetwork: number;
}

/**
 * Whether another email may be requested: `ok`, `enough` for this email address, or how long the network must wait.
 * Later requests for either wait until the transaction ends. Rows dated far in the future, from a wrong clock, are
 * ignored.
 */
export async function checkMailLimits(
  client: Client,
  { email, networkHash }: { email: string; networkHash: Buffer },
  { windowSeconds, perEmail, perNetwork }: MailLimits,
): Promise<'ok' | 'enough' | { readonly retryAfterSeconds: number }> {
  const key = emailKey(email);
  // Always in this order, to avoid deadlocks.
  for (const lock of [networkHash.toString('hex'), `email ${key}`]) {
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`link ${lock}`]);
  }
  const inWindow = `created_at between clock_timestamp() - make_interval(secs => $3)
                    and clock_timestamp() + make_interval(secs => $3)`;
  const result = await client.query<{ of_email: number; frees_in: number | null }>(
    `select (select count(*)::int from account_links where email_key = $1 and ${inWindow}) as of_email,
            (select extract(epoch from created_at - clock_timestamp())::float8 + $3 from account_links
             where network_hash = $2 and ${inWindow} order by created_at desc offset $4 limit 1) as frees_in`,
    [key, networkHash, windowSeconds, perNetwork - 1],
  );
  const { of_email, frees_in } = oneRow(result);
  if (frees_in !== null) return { retryAfterSeconds: frees_in };
  return of_email >= perEmail ? 'enough' : 'ok';
}

/** Looks up the account for a reset here, so that a request takes equally long whether or not one exists. */
export async function insertMailLink(
  client: Client,
  link: {
    id: string;
    purpose: 'confirm' | 'reset';
    email: string;
    /** Null: the account's locale. */
    locale: Language | null;
    baseUrl: string;
    networkHash: Buffer;
    lifeSeconds: number;
  },
): Promise<void> {
  await client.query(
    `insert into account_links
       (id, purpose, email, email_key, account_id, session_epoch, locale, base_url, network_hash, expires_at)
     select $1, $2, $3, $8, a.id, a.session_epoch, coalesce($4, a.locale, 'en'), $5, $6,
            clock_timestamp() + make_interval(secs => $7)
     from (select) as always
       left join ${accountRows} a on a.id = ${accountIdOf('$3', '$8')} and $2 = 'reset'`,
    [
      link.id,
      link.purpose,
      link.email,
      link.locale,
      link.baseUrl,
      link.networkHash,
      link.lifeSeconds,
      emailKey(link.email),
    ],
  );
}

export async function insertSetupLink(db: Queryable, id: string, lifeSeconds: number): Promise<void> {
  await db.query(
    `insert into account_links (id, purpose, locale, expires_at)
     values ($1, 'setup', 'en', clock_timestamp() + make_interval(secs => $2))`,
    [id, lifeSeconds],
  );
}

/** A link whose email has not been sent yet, as long as it is still usable. */
export async function findUnmailedLink(db: Queryable, id: string): Promise<LinkRow | null> {
  const { rows } = await db.query<LinkRow>(
    `select ${columns} from account_links
     where id = $1 and mailed_at is null and used_at is null and expires_at > clock_timestamp()`,
    [id],
  );
  return rows[0] ?? null;
}

export async function listUnmailedLinks(db: Queryable): Promise<readonly string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from account_links
     where purpose <> 'setup' and mailed_at is null and used_at is null and expires_at > clock_timestamp()
     order by created_at`,
  );
  return rows.map((row) => row.id);
}

export async function markMailed(db: Queryable, id: string): Promise<void> {
  await db.query('update account_links set mailed_at = clock_timestamp() where id = $1', [id]);
}

export async function deleteLinksOf(db: Queryable, email: string): Promise<void> {
  await db.query('delete from account_links where email_key = $1 or lower(email) = lower($2)', [
    emailKey(email),
    email,
  ]);
}

/** Deletes links that have expired and no longer count toward any limit. */
export async function deleteOldLinks(db: Queryable, windowSeconds: number): Promise<void> {
  await db.query(
    `delete from account_links where expires_at < clock_timestamp() and
       created_at < clock_timestamp() - make_interval(secs => $1)`,
    [windowSeconds],
  );
}
