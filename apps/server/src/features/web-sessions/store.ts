import type { Client, Queryable } from '../../database/pool.ts';
import { holdSessionEpoch } from '../accounts/reads.ts';

export interface WebSessionRow {
  readonly account_id: number;
  readonly session_epoch: number;
  readonly created_at: Date;
  readonly expires_at: Date;
  /** Seconds left. */
  readonly expires_in: number;
  /** Seconds for which the recorded last use is recent enough; not above 0 if it has to be recorded again. */
  readonly noted_for: number;
}

/** What its owner sees of a session. */
export interface SessionListRow {
  readonly id: string;
  readonly browser: string | null;
  readonly system: string | null;
  readonly network: string | null;
  readonly created_at: Date;
  readonly last_used_at: Date;
  readonly expires_at: Date;
  readonly is_current: boolean;
}

/** False if the account is disabled or has another epoch by now. */
export async function insertSession(
  client: Client,
  session: {
    hash: string;
    accountId: number;
    epoch: number;
    lifeDays: number;
    browser: string | null;
    system: string | null;
    network: string | null;
  },
): Promise<boolean> {
  // A concurrent password change or disabling comes before or after this, so that it ends this session, too.
  if (!(await holdSessionEpoch(client, session.accountId, session.epoch))) return false;
  await client.query(
    `insert into web_sessions (token_hash, account_id, session_epoch, expires_at, browser, system, network)
     values (decode($1, 'hex'), $2, $3, clock_timestamp() + make_interval(days => $4), $5, $6, $7)`,
    [
      session.hash,
      session.accountId,
      session.epoch,
      session.lifeDays,
      session.browser,
      session.system,
      session.network,
    ],
  );
  return true;
}

export async function findSession(db: Queryable, hash: string): Promise<WebSessionRow | null> {
  const { rows } = await db.query<WebSessionRow>({
    name: 'web-session-by-hash',
    text: `select account_id, session_epoch, created_at, expires_at,
                  extract(epoch from expires_at - clock_timestamp())::float8 as expires_in,
                  extract(epoch from last_used_at + interval '1 minute' - clock_timestamp())::float8 as noted_for
           from web_sessions where token_hash = decode($1, 'hex') and expires_at > clock_timestamp()`,
    values: [hash],
  });
  return rows[0] ?? null;
}

/** Records the use, to the minute. */
export async function noteSessionUse(db: Queryable, hash: string): Promise<void> {
  await db.query(
    `update web_sessions set last_used_at = clock_timestamp() where token_hash = decode($1, 'hex')`,
    [hash],
  );
}

/** The current one first, then the most recently used. */
export async function listSessions(
  db: Queryable,
  accountId: number,
  currentHash: string,
): Promise<readonly SessionListRow[]> {
  const { rows } = await db.query<SessionListRow>(
    `select id, browser, system, network, created_at, last_used_at, expires_at,
            token_hash = decode($2, 'hex') as is_current
     from web_sessions where account_id = $1 and expires_at > clock_timestamp()
     order by is_current desc, last_used_at desc, id`,
    [accountId, currentHash],
  );
  return rows;
}

/** False if the account has no such session. */
export async function deleteSessionById(db: Queryable, accountId: number, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'delete from web_sessions where account_id = $1 and id = $2 and expires_at > clock_timestamp()',
    [accountId, id],
  );
  return rowCount === 1;
}

/** Returns how many were deleted. */
export async function deleteOtherSessions(
  db: Queryable,
  accountId: number,
  currentHash: string,
): Promise<number> {
  const { rowCount } = await db.query(
    `delete from web_sessions
     where account_id = $1 and token_hash <> decode($2, 'hex') and expires_at > clock_timestamp()`,
    [accountId, currentHash],
  );
  return rowCount ?? 0;
}

/** Whose session it was; null if there was none. */
export async function deleteSession(db: Queryable, hash: string): Promise<number | null> {
  const { rows } = await db.query<{ account_id: number }>(
    `delete from web_sessions where token_hash = decode($1, 'hex') returning account_id`,
    [hash],
  );
  return rows[0]?.account_id ?? null;
}

export async function deleteSessionsOf(db: Queryable, accountId: number): Promise<void> {
  await db.query('delete from web_sessions where account_id = $1', [accountId]);
}

export async function deleteEndedSessions(db: Queryable): Promise<void> {
  await db.query('delete from web_sessions where expires_at < clock_timestamp()');
}
