import { lockRow, oneRow, type Client } from '../../database/pool.ts';

/** Accounts, for joins. */
export const accountRows = `(select id, username, email, plan, locale, timezone, is_guest, is_disabled, session_epoch,
  created_at from accounts)`;

/** The account with an email address: first one that has no key and this spelling, then the one with the key. */
export const accountIdOf = (email: string, key: string): string =>
  `(select id from accounts where email_key = ${key} or (email_key is null and email is not null and lower(email) = lower(${email}))
    order by email_key is null desc limit 1)`;

/**
 * Allows one change at a time of what is counted per account, until the transaction ends. Returns what run times are
 * computed from, and the database's time.
 */
export async function lockAccount(
  client: Client,
  accountId: number,
): Promise<{ readonly timezone: string; readonly now: Date }> {
  // "No key" so that rows referencing the account can still be written.
  return oneRow(
    await lockRow<{ timezone: string; now: Date }>(client, {
      name: 'lock-account',
      text: 'select timezone, clock_timestamp() as now from accounts where id = $1 for no key update',
      values: [accountId],
    }),
  );
}

/**
 * Until the transaction ends, the account is neither disabled nor given another password. False if that has happened
 * since it had this epoch.
 */
export async function holdSessionEpoch(client: Client, accountId: number, epoch: number): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from accounts where id = $1 and session_epoch = $2 and not is_disabled for share',
    [accountId, epoch],
  );
  return rowCount === 1;
}
