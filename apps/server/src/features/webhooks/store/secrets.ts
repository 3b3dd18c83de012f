import { oneRow, type Client, type Queryable } from '../../../database/pool.ts';
import { lockAccount } from '../../accounts/reads.ts';

/** The salts of the secrets currently used for signing, the active one first. */
export async function findSalts(db: Queryable, accountId: number): Promise<readonly Buffer[]> {
  const { rows } = await db.query<{ salt: Buffer }>({
    name: 'webhook-salts',
    text: `select salt from webhook_secrets
           where account_id = $1 and (ends_at is null or ends_at > clock_timestamp())
           order by id desc limit 4`,
    values: [accountId],
  });
  return rows.map(({ salt }) => salt);
}

/** Does nothing if the account has one. */
export async function insertFirstSalt(db: Queryable, accountId: number, salt: Buffer): Promise<void> {
  await db.query(
    'insert into webhook_secrets (account_id, salt) values ($1, $2) on conflict (account_id) where ends_at is null do nothing',
    [accountId, salt],
  );
}

export interface SecretRow {
  readonly salt: Buffer;
  readonly created_at: Date;
  /** Until when a previous one is also used for signing; null if none is. */
  readonly previous_until: Date | null;
}

export async function findSecret(db: Queryable, accountId: number): Promise<SecretRow> {
  return oneRow(
    await db.query<SecretRow>(
      `select s.salt, s.created_at,
              (select max(ends_at) from webhook_secrets p
               where p.account_id = $1 and p.ends_at > clock_timestamp()) as previous_until
       from webhook_secrets s where s.account_id = $1 and s.ends_at is null`,
      [accountId],
    ),
  );
}

/** Activates another salt; the previous one stays valid for `overlapHours`. */
export async function replaceSalt(
  client: Client,
  accountId: number,
  salt: Buffer,
  overlapHours: number,
): Promise<void> {
  // Two concurrent calls would each activate one.
  await lockAccount(client, accountId);
  await client.query(
    `update webhook_secrets set ends_at = clock_timestamp() + make_interval(hours => $2)
     where account_id = $1 and ends_at is null`,
    [accountId, overlapHours],
  );
  await client.query('insert into webhook_secrets (account_id, salt) values ($1, $2)', [accountId, salt]);
}

/** Deletes secrets that are no longer used for signing. */
export async function deleteOldSecrets(db: Queryable): Promise<void> {
  await db.query('delete from webhook_secrets where ends_at < clock_timestamp()');
}
