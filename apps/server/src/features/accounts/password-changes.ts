import type { Changes } from '../../database/changes.ts';
import { inTransaction, type Client, type Pool } from '../../database/pool.ts';
import { AppError } from '../../errors.ts';
import {
  byOperator,
  recordAccountEvent,
  type Origin,
  type RequestClient,
} from '../account-events/use-cases.ts';
import type { SecurityEmails } from '../security-emails/use-cases.ts';
import { revokeTokensOf } from '../tokens/use-cases.ts';
import { endSessionsOf } from '../web-sessions/use-cases.ts';
import { makeNotFound, type Account } from './account.ts';
import { sessionOf } from './logins.ts';
import type { Credentials } from './password-check.ts';
import { requirePassword } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import * as store from './store.ts';

/** Runs first in the same transaction; if it throws, nothing is done. */
export type Beforehand = (client: Client) => Promise<void>;

export interface PasswordOptions {
  /** Revokes the account's API keys in the same step. */
  readonly revokesKeys: boolean;
}

export interface PasswordChanges {
  /** Sets a new password given the old one, and ends every session; wrong passwords count as in `logIn`. */
  readonly exchangePassword: (
    known: Credentials & RequestClient,
    password: string,
    options: PasswordOptions,
  ) => Promise<Account>;
  /**
   * Resets a forgotten password and ends every session of the account. Null if the password has changed in the
   * meantime.
   */
  readonly changePassword: (
    account: { readonly id: number; readonly sessionEpoch: number },
    password: string,
    reset: PasswordOptions & { readonly beforehand: Beforehand; readonly origin: Origin },
  ) => Promise<Account | null>;
  readonly setPassword: (email: string, password: string) => Promise<void>;
}

export function createPasswordChanges(deps: {
  readonly pool: Pool;
  readonly checkPassword: (credentials: Credentials) => Promise<store.PersonRow>;
  readonly findAccount: (id: number) => Promise<store.AccountRow | null>;
  readonly toAccount: (row: store.AccountRow) => Account;
  readonly securityEmails: SecurityEmails;
  readonly changes: Changes;
}): PasswordChanges {
  const { pool, checkPassword, findAccount, toAccount, securityEmails, changes } = deps;

  const replacePassword = async (
    owner: store.PasswordOwner,
    password: string,
    event: { readonly kind: 'password-changed' | 'password-reset'; readonly origin: Origin },
    { revokesKeys, beforehand }: PasswordOptions & { readonly beforehand?: Beforehand },
  ): Promise<store.AccountRow | null> => {
    const passwordHash = await hashPassword(password);
    const row = await inTransaction(pool, async (client) => {
      await beforehand?.(client);
      const changed = await store.updatePassword(client, owner, passwordHash);
      if (changed !== null) {
        await endSessionsOf(client, changed.id);
        await recordAccountEvent(client, { accountId: changed.id, ...event });
        const { origin } = event;
        const revokedKeys = revokesKeys ? await revokeTokensOf(client, changed.id, origin) : 0;
        const email = { accountId: changed.id, kind: 'password-changed', origin } as const;
        await securityEmails.notify(client, { ...email, detail: { revokedKeys } });
      }
      return changed;
    });
    if (row !== null) changes.notify('account', String(row.id));
    return row;
  };

  return {
    async exchangePassword(known, password, options) {
      const person = await store.findAccountByEmail(pool, known.email);
      if (person !== null) await requirePassword(password, person);
      const { id, session_epoch } = await checkPassword(known);
      const event = { kind: 'password-changed', origin: sessionOf(known) } as const;
      const owner = { accountId: id, sessionEpoch: session_epoch };
      const row = await replacePassword(owner, password, event, options);
      if (row === null)
        throw new AppError('INVALID_CREDENTIALS', 'The password was changed in the meantime.');
      return toAccount(row);
    },

    async changePassword({ id, sessionEpoch }, password, { origin, ...options }) {
      const person = await findAccount(id);
      if (person?.email == null) return null;
      await requirePassword(password, { email: person.email, username: person.username });
      const event = { kind: 'password-reset', origin } as const;
      const row = await replacePassword({ accountId: id, sessionEpoch }, password, event, options);
      return row && toAccount(row);
    },

    async setPassword(email, password) {
      const person = await store.findAccountByEmail(pool, email);
      if (person !== null) await requirePassword(password, person);
      const event = { kind: 'password-changed', origin: byOperator } as const;
      const row = await replacePassword({ email }, password, event, { revokesKeys: false });
      if (row === null) throw makeNotFound(email);
    },
  };
}
