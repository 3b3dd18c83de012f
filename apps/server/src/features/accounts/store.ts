import type { Language } from '@siteglass/analysis/text';
import { oneRow, type Client, type Queryable } from '../../database/pool.ts';
import { emailKey } from '../../email-address.ts';
import { deletionRows } from '../account-deletions/reads.ts';
import { analysisRows, scanRows } from '../scans/reads.ts';
import { accountIdOf } from './reads.ts';

export interface AccountRow {
  readonly id: number;
  readonly username: string;
  /** Null for a guest. */
  readonly email: string | null;
  readonly plan: string;
  /** A code of the form `de`; may be a language that only a newer version supports. */
  readonly locale: string;
  readonly timezone: string;
  readonly is_guest: boolean;
  readonly is_disabled: boolean;
  readonly session_epoch: number;
  readonly created_at: Date;
}

const columns =
  'id, username, email, plan, locale, timezone, is_guest, is_disabled, session_epoch, created_at';

export async function findAccountById(db: Queryable, id: number): Promise<AccountRow | null> {
  const { rows } = await db.query<AccountRow>({
    name: 'account-by-id',
    text: `select ${columns} from accounts where id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

export interface PersonRow extends AccountRow {
  readonly email: string;
  readonly password_hash: string;
}

export async function findAccountByEmail(db: Queryable, email: string): Promise<PersonRow | null> {
  const { rows } = await db.query<PersonRow>({
    name: 'account-by-email',
    text: `select ${columns}, password_hash from accounts where id = ${accountIdOf('$1', '$2')}`,
    values: [email, emailKey(email)],
  });
  return rows[0] ?? null;
}

/**
 * Gives accounts of earlier versions the key of their email address. Where two have the same, it belongs to the one
 * whose email is spelled like it, or to the oldest; the others are found by their own spelling.
 */
export async function fillEmailKeys(client: Client): Promise<void> {
  // Several processes may start at once.
  await client.query(`select pg_advisory_xact_lock(hashtextextended('siteglass email keys', 0))`);
  const { rows } = await client.query<{ id: number; email: string; lower: string }>(
    'select id, email, lower(email) as lower from accounts where email is not null and email_key is null order by id',
  );
  const keyed = rows.map((row) => ({ ...row, key: emailKey(row.email) }));
  const [spelled, others] = [true, false].map((is) =>
    keyed.filter(({ key, lower }) => (key === lower) === is),
  );
  for (const { id, key } of [...(spelled ?? []), ...(others ?? [])]) {
    await client.query(
      `update accounts set email_key = $2
       where id = $1 and not exists (select from accounts where email_key = $2)`,
      [id, key],
    );
  }
}

/** Only people's accounts, like everything here that does not take an id. */
export async function listAccounts(db: Queryable): Promise<readonly AccountRow[]> {
  return (await db.query<AccountRow>(`select ${columns} from accounts where not is_guest order by id`)).rows;
}

export async function hasAccounts(db: Queryable): Promise<boolean> {
  return oneRow(
    await db.query<{ any: boolean }>('select exists (select from accounts where not is_guest) as any'),
  ).any;
}

export interface NewPerson {
  readonly username: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly plan: string;
  readonly locale: Language;
  readonly timezone: string;
}

/** Null if the email already has an account. */
export async function insertAccount(db: Queryable, person: NewPerson): Promise<AccountRow | null> {
  const { rows } = await db.query<AccountRow>(
    `insert into accounts (username, email, email_key, password_hash, plan, locale, timezone)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict do nothing returning ${columns}`,
    [
      person.username,
      person.email,
      emailKey(person.email),
      person.passwordHash,
      person.plan,
      person.locale,
      person.timezone,
    ],
  );
  return rows[0] ?? null;
}

export interface ProfileChange {
  readonly username?: string | undefined;
  readonly locale?: Language | undefined;
  readonly timezone?: string | undefined;
}

/** Omitted fields stay unchanged. */
export async function updateProfile(
  db: Queryable,
  id: number,
  { username, locale, timezone }: ProfileChange,
): Promise<AccountRow> {
  const result = await db.query<AccountRow>(
    `update accounts set username = coalesce($2, username), locale = coalesce($3, locale),
       timezone = coalesce($4, timezone)
     where id = $1 returning ${columns}`,
    [id, username ?? null, locale ?? null, timezone ?? null],
  );
  return oneRow(result);
}

/** The account's id and its previous plan; null if there is no such account. */
export async function updatePlan(
  client: Client,
  email: string,
  plan: string,
): Promise<{ readonly id: number; readonly former: string } | null> {
  const { rows } = await client.query<{ id: number; former: string }>(
    `update accounts a set plan = $2
     from (select id, plan as former from accounts where id = ${accountIdOf('$1', '$3')} for update) b
     where a.id = b.id returning a.id, b.former`,
    [email, plan, emailKey(email)],
  );
  return rows[0] ?? null;
}

/**
 * Gives an account another email. Returns its former email; null if the new one already has another account, or if the
 * account no longer has the given epoch.
 */
export async function updateEmail(
  client: Client,
  change: { readonly id: number; readonly email: string; readonly sessionEpoch?: number },
): Promise<string | null> {
  const { id, email, sessionEpoch = null } = change;
  const { rows } = await client.query<{ former: string }>(
    `update accounts a set email = $2, email_key = $3
     from (select id, email as former from accounts where id = $1 and ($4::int is null or session_epoch = $4) for update) b
     where a.id = b.id and not exists (select from accounts c where c.email_key = $3 and c.id <> $1)
     returning b.former`,
    [id, email, emailKey(email), sessionEpoch],
  );
  return rows[0]?.former ?? null;
}

/** Ends an account's sessions, tokens and links. */
export async function incrementEpoch(client: Client, id: number): Promise<void> {
  await client.query('update accounts set session_epoch = session_epoch + 1 where id = $1', [id]);
}

/** The account's id; null if there is no such account. An account being deleted stays disabled. */
export async function updateDisabled(
  db: Queryable,
  email: string,
  isDisabled: boolean,
): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>(
    `update accounts a set is_disabled = $2 where id = ${accountIdOf('$1', '$3')}
       and ($2 or not exists (select from ${deletionRows} d where d.account_id = a.id)) returning id`,
    [email, isDisabled, emailKey(email)],
  );
  return rows[0]?.id ?? null;
}

/**
 * Whose password to change: by the account's email, or by its id as long as the password has not changed in the
 * meantime.
 */
export type PasswordOwner =
  { readonly email: string } | { readonly accountId: number; readonly sessionEpoch: number };

/**
 * Increments the session epoch along with the password, so that every session and token issued before is rejected.
 * Returns the account; null if there is none.
 */
export async function updatePassword(
  db: Queryable,
  owner: PasswordOwner,
  passwordHash: string,
): Promise<AccountRow | null> {
  const [condition, values] =
    'email' in owner
      ? [`id = ${accountIdOf('$2', '$3')}`, [owner.email, emailKey(owner.email)]]
      : ['id = $2 and session_epoch = $3', [owner.accountId, owner.sessionEpoch]];
  const { rows } = await db.query<AccountRow>(
    `update accounts set password_hash = $1, session_epoch = session_epoch + 1 where ${condition}
     returning ${columns}`,
    [passwordHash, ...values],
  );
  return rows[0] ?? null;
}

/**
 * Disables a person's account and ends its sessions, for as long as its deletion takes; null if it is not a person's
 * account.
 */
export async function disableForDeletion(
  client: Client,
  accountId: number,
): Promise<{ readonly email: string; readonly locale: string } | null> {
  const { rows } = await client.query<{ email: string; locale: string }>(
    `update accounts set is_disabled = true, session_epoch = session_epoch + 1
     where id = $1 and not is_guest returning email, locale`,
    [accountId],
  );
  return rows[0] ?? null;
}

/** Nothing that references the account can be written until the transaction ends; false if there is no such account. */
export async function lockForDeletion(client: Client, accountId: number): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from accounts where id = $1 for update', [accountId]);
  return rowCount === 1;
}

/** Deletes the account, and login attempts, which are stored by email. Another account may now get its email key. */
export async function deleteAccount(client: Client, accountId: number, email: string): Promise<void> {
  await client.query('delete from accounts where id = $1', [accountId]);
  await client.query('delete from login_attempts where email = $1', [emailKey(email)]);
  await fillEmailKeys(client);
}

export async function findGuest(db: Queryable, guestHash: Buffer): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>({
    name: 'guest-by-hash',
    text: 'select id from accounts where guest_hash = $1 and is_guest',
    values: [guestHash],
  });
  return rows[0]?.id ?? null;
}

/** A guest's account, created if there is none; locked so that it is not deleted in the meantime. */
export async function findOrInsertGuest(client: Client, guestHash: Buffer, plan: string): Promise<number> {
  const result = await client.query<{ id: number }>(
    `insert into accounts (username, plan, is_guest, guest_hash) values ('guest', $2, true, $1)
     on conflict (guest_hash) do update set plan = excluded.plan
     returning id`,
    [guestHash, plan],
  );
  return oneRow(result).id;
}

const hasNoScans = `not exists (select from ${scanRows} s where s.account_id = a.id)
       and not exists (select from ${analysisRows} n where n.account_id = a.id)`;

/** Deletes the oldest guests whose last visit was more than `days` days ago and whose scans have been deleted. */
export async function deleteUnusedGuests(client: Client, days: number, limit: number): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    `select id from accounts a
     where is_guest and created_at < clock_timestamp() - make_interval(days => $1) and ${hasNoScans}
     order by created_at limit $2 for update skip locked`,
    [days, limit],
  );
  // Except those who came back before they were locked.
  await client.query(`delete from accounts a where id = any($1) and is_guest and ${hasNoScans}`, [
    rows.map((row) => row.id),
  ]);
}

export interface AttemptLimits {
  readonly windowSeconds: number;
  readonly perAccount: number;
  readonly perNetwork: number;
}

/**
 * Records one login attempt before the password is checked, so that parallel guesses cannot bypass the limit. A
 * rejected attempt is not recorded, so waiting the stated time always helps. Attempts dated far in the future, from a
 * wrong clock, are ignored.
 */
export async function recordLoginAttempt(
  client: Client,
  network: string,
  email: string,
  limits: AttemptLimits,
): Promise<{ readonly attemptId: number } | { readonly retryAfterSeconds: number }> {
  const key = emailKey(email);
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`login ${network}`]);
  const { rows } = await client.query<{ is_account: boolean; frees_in: number }>(
    `select email = $2 as is_account,
            extract(epoch from attempted_at - clock_timestamp())::float8 + $3 as frees_in
     from login_attempts
     where network = $1 and attempted_at between clock_timestamp() - make_interval(secs => $3)
       and clock_timestamp() + make_interval(secs => $3)
     order by attempted_at desc`,
    [network, key, limits.windowSeconds],
  );
  const ofAccount = rows.filter((row) => row.is_account);
  // The attempt that brings the count back below the limit when it leaves the window.
  const waits = [ofAccount[limits.perAccount - 1], rows[limits.perNetwork - 1]].flatMap(
    (row) => row?.frees_in ?? [],
  );
  if (waits.length > 0) return { retryAfterSeconds: Math.max(...waits) };
  const inserted = await client.query<{ id: number }>(
    'insert into login_attempts (network, email) values ($1, $2) returning id',
    [network, key],
  );
  return { attemptId: oneRow(inserted).id };
}

export async function deleteLoginAttempt(db: Queryable, attemptId: number): Promise<void> {
  await db.query('delete from login_attempts where id = $1', [attemptId]);
}

export async function deleteOldLoginAttempts(db: Queryable, windowSeconds: number): Promise<void> {
  await db.query(
    'delete from login_attempts where attempted_at < clock_timestamp() - make_interval(secs => $1)',
    [windowSeconds],
  );
}
