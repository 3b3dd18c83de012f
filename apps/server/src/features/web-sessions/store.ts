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

export interface SessionLife {
  readonly unusedDays: number;
  readonly maxDays: number;
}

/** False if the account is disabled or has another epoch by now. */
export async function insertSession(
  client: Client,
  session: { hash: string; accountId: number; epoch: number; life: SessionLife },
): Promise<boolean> {
  // A concurrent password change or disabling comes before or after this, so that it ends this session, too.
  if (!(await holdSessionEpoch(client, session.accountId, session.epoch))) return false;
  await client.query(
    `insert into web_sessions (token_hash, account_id, session_epoch, expires_at)
     values (decode($1, 'hex'), $2, $3, clock_timestamp() + make_interval(days => $4))`,
    [session.hash, session.accountId, session.epoch, session.life.unusedDays],
  );
  return true;
}

export async function findSession(db: Queryable, hash: string): Promise<WebSessionRow | null> {
  const { rows } = await db.query<WebSessionRow>({
    name: 'web-session-by-hash',
    text: `select account_id, session_epoch, created_at, expires_at,
                  extract(epoch from expires_at - clock_timestamp())::float8 as expires_in,
                  extract(epoch from last_used_at + interval '1 hour' - clock_timestamp())::float8 as noted_for
           from web_sessions where token_hash = decode($1, 'hex') and expires_at > clock_timestamp()`,
    values: [hash],
  });
  return rows[0] ?? null;
}

/** Records the use, to the hour, and extends the session from now; returns the seconds left. */
export async function noteSessionUse(db: Queryable, hash: string, life: SessionLife): Promise<number> {
  const result = await db.query<{ expires_in: number }>(
    `update web_sessions set last_used_at = clock_timestamp(),
       expires_at = least(created_at + make_interval(days => $3), clock_timestamp() + make_interval(days => $2))
     where token_hash = decode($1, 'hex')
     returning extract(epoch from expires_at - clock_timestamp())::float8 as expires_in`,
    [hash, life.unusedDays, life.maxDays],
  );
  return result.rows[0]?.expires_in ?? 0;
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
