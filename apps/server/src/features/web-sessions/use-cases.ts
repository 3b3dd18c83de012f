import { createHash, randomBytes } from 'node:crypto';
import { unfollowedChanges, type Changes } from '../../database/changes.ts';
import { createFollowedCache } from '../../database/followed-cache.ts';
import { inTransaction, type Client, type Pool, type Queryable } from '../../database/pool.ts';
import { AppError } from '../../errors.ts';
import { recordAccountEvent, type Origin } from '../account-events/use-cases.ts';
import * as store from './store.ts';

/** The session identified by a browser's cookie. */
export interface WebSession {
  readonly accountId: number;
  /** The account's epoch when the session started. */
  readonly epoch: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export interface WebSessionsUseCases {
  /** The token of a new session, for the cookie: it is not stored anywhere else. */
  readonly start: (account: {
    readonly id: number;
    readonly epoch: number;
    /** Who logs in; omitted if the session starts with another event in the account's log. */
    readonly origin?: Origin | undefined;
  }) => Promise<string>;
  /** Null unless it is an active session. */
  readonly authenticate: (token: string) => Promise<WebSession | null>;
  /** `origin`: who logs out; omitted if another session replaces it. */
  readonly end: (token: string, origin?: Origin) => Promise<void>;
  /** Deletes expired sessions. */
  readonly cleanUp: () => Promise<void>;
}

const life: store.SessionLife = { unusedDays: 30, maxDays: 180 };
/** How long a browser keeps the cookie; the database decides whether it is still valid. */
export const maxLifeSeconds = life.maxDays * 86_400;

export function createWebSessions({
  pool,
  changes = unfollowedChanges,
}: {
  pool: Pool;
  changes?: Changes;
}): WebSessionsUseCases {
  /** By the hex of the hash: the tokens themselves are not stored. */
  const sessions = createFollowedCache<WebSession>({ changes, topic: 'session' });

  return {
    async start({ id, epoch, origin }) {
      const token = randomBytes(32).toString('base64url');
      const isStarted = await inTransaction(pool, async (client: Client) => {
        const session = { hash: hashToken(token), accountId: id, epoch, life };
        if (!(await store.insertSession(client, session))) return false;
        if (origin !== undefined) await recordAccountEvent(client, { accountId: id, kind: 'login', origin });
        return true;
      });
      // The password was changed, or the account disabled, during the check.
      if (!isStarted)
        throw new AppError('INVALID_CREDENTIALS', 'The account has changed in the meantime. Log in again.');
      return token;
    },

    async authenticate(token) {
      if (!/^[A-Za-z0-9_-]{43}$/.test(token)) return null;
      const hash = hashToken(token);
      return sessions.read(hash, async () => {
        const row = await store.findSession(pool, hash);
        if (row === null) return null;
        const isNoted = row.noted_for > 0;
        const expiresIn = isNoted ? row.expires_in : await store.noteSessionUse(pool, hash, life);
        if (expiresIn <= 0) return null;
        return {
          value: {
            accountId: row.account_id,
            epoch: row.session_epoch,
            createdAt: row.created_at,
            expiresAt: row.expires_at,
          },
          keepMs: expiresIn * 1000,
        };
      });
    },

    async end(token, origin) {
      const hash = hashToken(token);
      await inTransaction(pool, async (client) => {
        const accountId = await store.deleteSession(client, hash);
        if (accountId === null || origin === undefined) return;
        await recordAccountEvent(client, { accountId, kind: 'logout', origin });
      });
      changes.notify('session', hash);
    },

    cleanUp: () => store.deleteEndedSessions(pool),
  };
}

/** Ends every session of an account, in the caller's transaction. */
export function endSessionsOf(db: Queryable, accountId: number): Promise<void> {
  return store.deleteSessionsOf(db, accountId);
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
