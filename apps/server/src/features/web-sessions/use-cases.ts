import { createHash, randomBytes } from 'node:crypto';
import { unfollowedChanges, type Changes } from '../../database/changes.ts';
import { createFollowedCache } from '../../database/followed-cache.ts';
import { inTransaction, type Pool, type Queryable } from '../../database/pool.ts';
import { AppError } from '../../errors.ts';
import { recordAccountEvent, shownClient, type Origin } from '../account-events/use-cases.ts';
import type { SecurityEmails } from '../security-emails/use-cases.ts';
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
    readonly origin: Origin;
    /** False if the session starts with another event in the account's log. */
    readonly isLogin: boolean;
  }) => Promise<string>;
  /** Null unless it is an active session. */
  readonly authenticate: (token: string) => Promise<WebSession | null>;
  /** `origin`: who logs out; omitted if another session replaces it. */
  readonly end: (token: string, origin?: Origin) => Promise<void>;
  /** The account's active sessions; `token` is that of the current one. */
  readonly list: (accountId: number, token: string) => Promise<readonly store.SessionListRow[]>;
  /** Ends a session of the account by its id. */
  readonly endOne: (accountId: number, id: string, origin: Origin) => Promise<void>;
  /** Ends all sessions of the account but the one with this token; returns how many. */
  readonly endOthers: (accountId: number, token: string, origin: Origin) => Promise<number>;
}

/** However much it is used. */
const lifeDays = 30;
/** How long a browser keeps the cookie; the database decides whether it is still valid. */
export const maxLifeSeconds = lifeDays * 86_400;
const minuteMs = 60_000;

export function createWebSessions({
  pool,
  changes = unfollowedChanges,
  securityEmails,
}: {
  pool: Pool;
  changes?: Changes;
  securityEmails: Pick<SecurityEmails, 'noteBrowser'>;
}): WebSessionsUseCases {
  /** By the hex of the hash: the tokens themselves are not stored. */
  const sessions = createFollowedCache<WebSession>({ changes, topic: 'session' });

  return {
    async start({ id: accountId, epoch, origin, isLogin }) {
      const token = randomBytes(32).toString('base64url');
      const isStarted = await inTransaction(pool, async (client) => {
        const session = { hash: hashToken(token), accountId, epoch, lifeDays, ...shownClient(origin) };
        if (!(await store.insertSession(client, session))) return false;
        if (isLogin) await recordAccountEvent(client, { accountId, kind: 'login', origin });
        await securityEmails.noteBrowser(client, { accountId, origin, isLogin });
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
        if (!isNoted) await store.noteSessionUse(pool, hash);
        return {
          value: {
            accountId: row.account_id,
            epoch: row.session_epoch,
            createdAt: row.created_at,
            expiresAt: row.expires_at,
          },
          // Read again when its use has to be recorded again.
          keepMs: Math.min(row.expires_in * 1000, isNoted ? row.noted_for * 1000 : minuteMs),
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

    list: (accountId, token) => store.listSessions(pool, accountId, hashToken(token)),

    async endOne(accountId, id, origin) {
      await inTransaction(pool, async (client) => {
        if (!(await store.deleteSessionById(client, accountId, id)))
          throw new AppError('NOT_FOUND', 'There is no such session.');
        await recordAccountEvent(client, { accountId, kind: 'session-ended', origin });
      });
    },

    endOthers: (accountId, token, origin) =>
      inTransaction(pool, async (client) => {
        const ended = await store.deleteOtherSessions(client, accountId, hashToken(token));
        const detail = { sessions: ended };
        if (ended > 0) await recordAccountEvent(client, { accountId, kind: 'session-ended', origin, detail });
        return ended;
      }),
  };
}

/** Deletes expired sessions. */
export function deleteEndedSessions(pool: Pool): Promise<void> {
  return store.deleteEndedSessions(pool);
}

/** Ends every session of an account, in the caller's transaction. */
export function endSessionsOf(db: Queryable, accountId: number): Promise<void> {
  return store.deleteSessionsOf(db, accountId);
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
