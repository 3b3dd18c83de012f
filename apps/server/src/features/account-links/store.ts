import type { Language } from '@siteglass/analysis/text';
import { oneRow, type Client, type Queryable } from '../../database/pool.ts';
import { emailKey } from '../../email-address.ts';
import { accountIdOf, accountRows } from '../accounts/reads.ts';

export type Purpose = 'setup' | 'confirm' | 'reset' | 'change-email';

export interface LinkRow {
  readonly id: string;
  readonly purpose: Purpose;
  /** Null for a setup link. */
  readonly email: string | null;
  /** The account whose password or email the link changes. */
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
               where a.id = l.account_id and a.session_epoch = l.session_epoch and not a.is_disabled)
    and (purpose = 'reset' or coalesce(${accountIdOf('l.email', 'l.email_key')}, account_id) = account_id) end`;

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

/** Ends the links of an account with this purpose that are still open. */
export async function endLinksOf(
  client: Client,
  accountId: number,
  purpose: 'reset' | 'change-email',
): Promise<void> {
  await client.query(
    `update account_links set used_at = clock_timestamp()
     where account_id = $1 and purpose = $2 and used_at is null`,
    [accountId, purpose],
  );
}

export interface MailLimits {
  readonly windowSeconds: number;
  readonly perEmail: number;
  readonly perNetwork: number;
  /** Changes of its email that an account may request. */
  readonly perAccount: number;
}

/**
 * Whether another email may be requested: `ok`, `enough` for this email address, or how long the network or the account
 * must wait. Later requests for any of them wait until the transaction ends. Rows dated far in the future, from a wrong
 * clock, are ignored.
 */
export async function checkMailLimits(
  client: Client,
  request: { email: string; networkHash: Buffer; accountId: number | null },
  { windowSeconds, perEmail, perNetwork, perAccount }: MailLimits,
): Promise<'ok' | 'enough' | { readonly retryAfterSeconds: number }> {
  const { email, networkHash, accountId } = request;
  const key = emailKey(email);
  // Always in this order, to avoid deadlocks.
  const ofAccount = accountId === null ? [] : [`account ${accountId}`];
  for (const lock of [networkHash.toString('hex'), `email ${key}`, ...ofAccount]) {
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`link ${lock}`]);
  }
  const inWindow = `created_at between clock_timestamp() - make_interval(secs => $3)
                    and clock_timestamp() + make_interval(secs => $3)`;
  const result = await client.query<{
    of_email: number;
    network_in: number | null;
    account_in: number | null;
  }>(
    `select (select count(*)::int from account_links where email_key = $1 and ${inWindow}) as of_email,
            (select extract(epoch from created_at - clock_timestamp())::float8 + $3 from account_links
             where network_hash = $2 and ${inWindow} order by created_at desc offset $4 limit 1) as network_in,
            (select extract(epoch from created_at - clock_timestamp())::float8 + $3 from account_links
             where account_id = $5 and purpose = 'change-email' and ${inWindow}
             order by created_at desc offset $6 limit 1) as account_in`,
    [key, networkHash, windowSeconds, perNetwork - 1, accountId, perAccount - 1],
  );
  const { of_email, network_in, account_in } = oneRow(result);
  if (network_in !== null || account_in !== null)
    return { retryAfterSeconds: Math.max(network_in ?? 0, account_in ?? 0) };
  return of_email >= perEmail ? 'enough' : 'ok';
}

/** Looks up the account for a reset here, so that a request takes equally long whether or not one exists. */
export async function insertMailLink(
  client: Client,
  link: {
    id: string;
    purpose: Exclude<Purpose, 'setup'>;
    email: string;
    /** Whose email changes; null for other links. */
    accountId: number | null;
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
       left join ${accountRows} a on a.id = coalesce($9, case when $2 = 'reset' then ${accountIdOf('$3', '$8')} end)`,
    [
      link.id,
      link.purpose,
      link.email,
      link.locale,
      link.baseUrl,
      link.networkHash,
      link.lifeSeconds,
      emailKey(link.email),
      link.accountId,
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
