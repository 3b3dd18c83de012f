import type { Language } from '@siteglass/analysis/text';
import { unfollowedChanges, type Changes } from '../../database/changes.ts';
import { createFollowedCache } from '../../database/followed-cache.ts';
import { inTransaction, type Client, type Pool } from '../../database/pool.ts';
import { readEmail } from '../../email-address.ts';
import { AppError } from '../../errors.ts';
import type { Plans } from '../../plans.ts';
import {
  byOperator,
  recordAccountEvent,
  type Origin,
  type RequestClient,
} from '../account-events/use-cases.ts';
import { createRevokedTokens } from '../revoked-tokens/use-cases.ts';
import type { SecurityEmails } from '../security-emails/use-cases.ts';
import { revokeTokensOf } from '../tokens/use-cases.ts';
import { endSessionsOf } from '../web-sessions/use-cases.ts';
import { accountOf, type Account } from './account.ts';
import { attemptWindowSeconds, createPasswordCheck, type Credentials } from './password-check.ts';
import { maxUsernameLength, readUsername, requireTimeZone } from './account-fields.ts';
import { requirePassword } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { createPrincipals, type Principals } from './principals.ts';
import { sessionLifetimeSeconds, type SessionTokens } from './session-tokens.ts';
import * as store from './store.ts';

export { limitsOf, type Account } from './account.ts';
export { maxUsernameLength } from './account-fields.ts';
export { passwordLength } from './passwords.ts';
export { networkOf } from './client-network.ts';
export type { Principal } from './principals.ts';
export {
  lockForDeletion,
  deleteAccount,
  deleteUnusedGuests,
  disableForDeletion,
  findGuest,
  findOrInsertGuest,
} from './store.ts';

export interface Login {
  readonly accessToken: string;
  readonly expiresIn: number;
  readonly account: Account;
}

export interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly plan: string;
  readonly username?: string | undefined;
  readonly locale?: Language | undefined;
  readonly timezone?: string | undefined;
  /** Who creates it; the operator if omitted. */
  readonly origin?: Origin | undefined;
}

/** Runs first in the same transaction; if it throws, nothing is done. */
export type Beforehand = (client: Client) => Promise<void>;

export interface PasswordOptions {
  /** Revokes the account's API keys in the same step. */
  readonly revokesKeys: boolean;
}

export interface AccountsUseCases extends Principals {
  readonly logIn: (credentials: Credentials & RequestClient) => Promise<Login>;
  /** The account with this email and password; throws as `logIn` does. */
  readonly checkPassword: (credentials: Credentials) => Promise<Account>;
  readonly createAccount: (account: NewAccount, beforehand?: Beforehand) => Promise<Account>;
  readonly readAccount: (id: number) => Promise<Account | null>;
  /** The account with that email, ignoring case. */
  readonly findAccount: (email: string) => Promise<Account | null>;
  readonly changeProfile: (id: number, change: store.ProfileChange, origin: Origin) => Promise<Account>;
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
  /** Revokes a login token. Does nothing if it is not one, or no longer valid. */
  readonly revokeToken: (token: string, client: RequestClient) => Promise<void>;
  readonly hasAccounts: () => Promise<boolean>;
  readonly listAccounts: () => Promise<readonly Account[]>;
  readonly setPlan: (email: string, plan: string) => Promise<void>;
  readonly setDisabled: (email: string, isDisabled: boolean) => Promise<void>;
  readonly setPassword: (email: string, password: string) => Promise<void>;
  /** Lets accounts of earlier versions be found by every spelling of their email address; once after migrating. */
  readonly fillEmailKeys: () => Promise<void>;
  /** Changes the email to log in with, and ends every session; both addresses are notified. */
  readonly setEmail: (email: string, newEmail: string) => Promise<void>;
  /** Deletes rows that the login guard no longer needs. */
  readonly cleanUp: () => Promise<void>;
}

export function createAccounts(deps: {
  pool: Pool;
  plans: Plans;
  sessionTokens: SessionTokens;
  securityEmails: SecurityEmails;
  changes?: Changes;
}): AccountsUseCases {
  const { pool, plans, sessionTokens, securityEmails, changes = unfollowedChanges } = deps;
  const revokedTokens = createRevokedTokens({ pool, changes });
  const rows = createFollowedCache<store.AccountRow>({ changes, topic: 'account' });
  const findAccount = (id: number): Promise<store.AccountRow | null> =>
    rows.read(String(id), async () => {
      const row = await store.findAccountById(pool, id);
      return row && { value: row };
    });
  const checkPassword = createPasswordCheck(pool);
  const toAccount = (row: store.AccountRow): Account => accountOf(row, plans);

  const requirePlan = (plan: string): void => {
    if (!Object.hasOwn(plans, plan)) {
      throw new AppError(
        'INVALID_REQUEST',
        `There is no plan "${plan}" (known: ${Object.keys(plans).join(', ')}).`,
      );
    }
  };

  const requireFound = (isFound: boolean, email: string): void => {
    if (!isFound) throw new AppError('NOT_FOUND', `There is no account with the email ${email}.`);
  };

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
    ...createPrincipals({ findAccount, toAccount, sessionTokens, isRevoked: revokedTokens.isRevoked }),

    async logIn(credentials) {
      const row = await checkPassword(credentials);
      const origin = sessionOf(credentials);
      await inTransaction(pool, async (client) => {
        await recordAccountEvent(client, { accountId: row.id, kind: 'token-issued', origin });
        await securityEmails.noteBrowser(client, { accountId: row.id, origin, isLogin: true });
      });
      return {
        accessToken: await sessionTokens.issue(row.id, row.session_epoch),
        expiresIn: sessionLifetimeSeconds,
        account: toAccount(row),
      };
    },

    checkPassword: async (credentials) => toAccount(await checkPassword(credentials)),

    async createAccount(account, beforehand) {
      const { password, plan, timezone = 'UTC', locale = 'en', origin = byOperator } = account;
      requirePlan(plan);
      const email = readEmail(account.email);
      const username = readUsername(account.username ?? nameIn(email));
      await requirePassword(password, { email, username });
      requireTimeZone(timezone);
      const passwordHash = await hashPassword(password);
      const row = await inTransaction(pool, async (client) => {
        await beforehand?.(client);
        const made = await store.insertAccount(client, {
          username,
          email,
          passwordHash,
          plan,
          locale,
          timezone,
        });
        if (made !== null) {
          await recordAccountEvent(client, {
            accountId: made.id,
            kind: 'account-created',
            origin,
            detail: { plan },
          });
        }
        return made;
      });
      if (row === null)
        throw new AppError('INVALID_REQUEST', `There is already an account with the email ${email}.`);
      return toAccount(row);
    },

    async readAccount(id) {
      const row = await findAccount(id);
      return row && toAccount(row);
    },

    async findAccount(email) {
      const row = await store.findAccountByEmail(pool, email);
      return row && toAccount(row);
    },

    async changeProfile(id, change, origin) {
      const username = change.username === undefined ? undefined : readUsername(change.username);
      if (change.timezone !== undefined) requireTimeZone(change.timezone);
      const row = await inTransaction(pool, async (client) => {
        const fields = Object.entries(change).flatMap(([field, value]) => (value === undefined ? [] : field));
        await recordAccountEvent(client, {
          accountId: id,
          kind: 'profile-changed',
          origin,
          detail: { fields },
        });
        return store.updateProfile(client, id, { ...change, username });
      });
      changes.notify('account', String(id));
      return toAccount(row);
    },

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

    async revokeToken(token, client) {
      const claims = await sessionTokens.read(token);
      if (claims === null) return;
      const { tokenId: id, accountId, expiresAt } = claims;
      await revokedTokens.revoke({ id, accountId, expiresAt }, client);
    },

    hasAccounts: () => store.hasAccounts(pool),
    listAccounts: async () => (await store.listAccounts(pool)).map(toAccount),

    async setPlan(email, plan) {
      requirePlan(plan);
      const isFound = await inTransaction(pool, async (client) => {
        const changed = await store.updatePlan(client, email, plan);
        if (changed === null) return false;
        const { id, former } = changed;
        await recordAccountEvent(client, {
          accountId: id,
          kind: 'plan-changed',
          origin: byOperator,
          detail: { from: former, to: plan },
        });
        return true;
      });
      requireFound(isFound, email);
    },
    async setDisabled(email, isDisabled) {
      const isFound = await inTransaction(pool, async (client) => {
        const id = await store.updateDisabled(client, email, isDisabled);
        if (id === null) return false;
        if (isDisabled) await endSessionsOf(client, id);
        const kind = isDisabled ? 'account-disabled' : 'account-enabled';
        await recordAccountEvent(client, { accountId: id, kind, origin: byOperator });
        return true;
      });
      if (!isFound && (await store.findAccountByEmail(pool, email)) !== null)
        throw new AppError('FORBIDDEN', `The account ${email} is being deleted.`);
      requireFound(isFound, email);
    },
    async setPassword(email, password) {
      const person = await store.findAccountByEmail(pool, email);
      if (person !== null) await requirePassword(password, person);
      const event = { kind: 'password-changed', origin: byOperator } as const;
      const row = await replacePassword({ email }, password, event, { revokesKeys: false });
      requireFound(row !== null, email);
    },
    async setEmail(email, given) {
      const newEmail = readEmail(given, 'new-email');
      const id = (await store.findAccountByEmail(pool, email))?.id;
      if (id === undefined) throw new AppError('NOT_FOUND', `There is no account with the email ${email}.`);
      await inTransaction(pool, async (client) => {
        const from = await store.updateEmail(client, id, newEmail);
        if (from === null)
          throw new AppError('INVALID_REQUEST', `There is already an account with the email ${newEmail}.`);
        await endSessionsOf(client, id);
        const event = { accountId: id, kind: 'email-changed', origin: byOperator } as const;
        const detail = { from, to: newEmail };
        await recordAccountEvent(client, { ...event, detail });
        for (const to of [from, newEmail]) await securityEmails.notify(client, { ...event, detail, to });
      });
    },
    fillEmailKeys: () => inTransaction(pool, store.fillEmailKeys),
    cleanUp: () => store.deleteOldLoginAttempts(pool, attemptWindowSeconds),
  };
}

function sessionOf({ address, userAgent }: RequestClient): Origin {
  return { actor: 'session', address, userAgent };
}

/** The part before the `@`, truncated to the maximum length of a name. */
function nameIn(email: string): string {
  return Array.from(email.slice(0, email.indexOf('@')))
    .slice(0, maxUsernameLength)
    .join('');
}
