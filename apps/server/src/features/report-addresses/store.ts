import { oneRow, type Client, type Queryable } from '../../database/pool.ts';
import { accountRows } from '../accounts/reads.ts';
import { recipientRows, type ReportKind, type ScheduleType } from '../scheduled-reports/reads.ts';
import type { EmailStatus } from './reads.ts';

export interface AddressRow {
  readonly id: string;
  readonly account_id: number;
  readonly status: EmailStatus;
  /** The email address to send to; null if no report uses it anymore. */
  readonly email: string | null;
  /** The account whose reports they are. */
  readonly username: string;
  /** A code of the form `de`; may be a language that only a newer version supports. */
  readonly locale: string;
}

const addressColumns = `d.id, d.account_id, d.status, a.username, a.locale,
  (select coalesce(r.email, a.email) from ${recipientRows} r where r.address_id = d.id limit 1) as email`;

/**
 * The row of an email address; created if there is none. The account must be locked, so that no one else creates it at
 * the same time.
 */
export async function findOrInsertAddress(
  client: Client,
  address: { id: string; accountId: number; addressHash: Buffer; isOwn: boolean },
): Promise<{ readonly id: string; readonly status: EmailStatus }> {
  await client.query(
    `insert into report_addresses (id, account_id, address_hash, confirmed_at)
     values ($1, $2, $3, case when $4 then clock_timestamp() end)
     on conflict (account_id, address_hash) do nothing`,
    [address.id, address.accountId, address.addressHash, address.isOwn],
  );
  return oneRow(
    await client.query<{ id: string; status: EmailStatus }>(
      `select d.id, d.status from report_addresses d
       where d.account_id = $1 and d.address_hash = $2`,
      [address.accountId, address.addressHash],
    ),
  );
}

export interface ConfirmationLimits {
  readonly windowSeconds: number;
  /** To one address, across all accounts. */
  readonly perAddress: number;
  readonly perAccount: number;
  /** Minimum time between two to one address for the same account. */
  readonly pauseSeconds: number;
}

/** Whether another confirmation may be sent to an address; concurrent checks wait until the transaction ends. */
export async function mayRequestConfirmation(
  client: Client,
  { addressId, accountId, addressHash }: { addressId: string; accountId: number; addressHash: Buffer },
  limits: ConfirmationLimits,
): Promise<boolean> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `report address ${addressHash.toString('hex')}`,
  ]);
  const { may } = oneRow(
    await client.query<{ may: boolean }>(
      `with recent as (select * from report_confirmations
                       where (address_hash = $2 or account_id = $3)
                         and asked_at > clock_timestamp() - make_interval(secs => $4))
       select count(*) filter (where address_hash = $2) < $5 and count(*) filter (where account_id = $3) < $6
         and count(*) filter (where address_id = $1
               and asked_at > clock_timestamp() - make_interval(secs => $7)) = 0 as may
       from recent`,
      [
        addressId,
        addressHash,
        accountId,
        limits.windowSeconds,
        limits.perAddress,
        limits.perAccount,
        limits.pauseSeconds,
      ],
    ),
  );
  return may;
}

export async function insertConfirmation(
  client: Client,
  row: { id: string; addressId: string; accountId: number; addressHash: Buffer; baseUrl: string },
): Promise<void> {
  await client.query(
    `insert into report_confirmations (id, address_id, account_id, address_hash, base_url)
     values ($1, $2, $3, $4, $5)`,
    [row.id, row.addressId, row.accountId, row.addressHash, row.baseUrl],
  );
}

/** The address of a confirmation while its link is valid. */
export async function findAddressOfConfirmation(
  db: Queryable,
  id: string,
  lifeSeconds: number,
): Promise<AddressRow | null> {
  const { rows } = await db.query<AddressRow>(
    `select ${addressColumns}
     from report_confirmations c join report_addresses d on d.id = c.address_id join ${accountRows} a on a.id = d.account_id
     where c.id = $1 and c.asked_at > clock_timestamp() - make_interval(secs => $2) and not a.is_disabled`,
    [id, lifeSeconds],
  );
  return rows[0] ?? null;
}

export async function findAddress(db: Queryable, id: string): Promise<AddressRow | null> {
  const { rows } = await db.query<AddressRow>(
    `select ${addressColumns} from report_addresses d join ${accountRows} a on a.id = d.account_id where d.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

export async function confirmAddress(db: Queryable, id: string): Promise<void> {
  await db.query(
    `update report_addresses set unsubscribed_at = null, confirmed_at = coalesce(confirmed_at, clock_timestamp())
     where id = $1`,
    [id],
  );
}

export async function unsubscribeAddress(db: Queryable, id: string): Promise<void> {
  await db.query(
    `update report_addresses set unsubscribed_at = coalesce(unsubscribed_at, clock_timestamp()) where id = $1`,
    [id],
  );
}

export interface UnmailedConfirmation {
  readonly id: string;
  readonly account_id: number;
  readonly base_url: string;
  readonly email: string;
  readonly username: string;
  /** A code of the form `de`; may be a language that only a newer version supports. */
  readonly locale: string;
  readonly kind: ReportKind;
  readonly url: string;
  readonly schedule_type: ScheduleType;
}

/** The data for an unsent email; null if no one is waiting for it anymore. */
export async function findUnmailedConfirmation(
  db: Queryable,
  id: string,
  lifeSeconds: number,
): Promise<UnmailedConfirmation | null> {
  const { rows } = await db.query<UnmailedConfirmation>(
    `select c.id, c.account_id, c.base_url, r.email, a.username, coalesce(r.language, a.locale) as locale, r.kind, r.url, r.schedule_type
     from report_confirmations c
       join report_addresses d on d.id = c.address_id
       join ${accountRows} a on a.id = d.account_id
       join ${recipientRows} r on r.address_id = d.id and r.email is not null
     where c.id = $1 and c.mailed_at is null and c.asked_at > clock_timestamp() - make_interval(secs => $2)
       and d.status = 'waiting' and not a.is_disabled
     order by r.report_id desc, r.language nulls last limit 1`,
    [id, lifeSeconds],
  );
  return rows[0] ?? null;
}

export async function markConfirmationMailed(db: Queryable, id: string): Promise<void> {
  await db.query('update report_confirmations set mailed_at = clock_timestamp() where id = $1', [id]);
}

export async function listUnmailedConfirmations(
  db: Queryable,
  lifeSeconds: number,
): Promise<readonly string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from report_confirmations
     where mailed_at is null and asked_at > clock_timestamp() - make_interval(secs => $1) order by asked_at`,
    [lifeSeconds],
  );
  return rows.map((row) => row.id);
}

/** Deletes confirmations whose link has expired and that no longer count toward any limit. */
export async function deleteOldConfirmations(db: Queryable, seconds: number): Promise<void> {
  await db.query(
    'delete from report_confirmations where asked_at < clock_timestamp() - make_interval(secs => $1)',
    [seconds],
  );
}
