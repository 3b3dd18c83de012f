import type { Language } from '@siteglass/analysis/text';
import { unfollowedChanges, type Changes } from '../../database/changes.ts';
import { createFollowedCache } from '../../database/followed-cache.ts';
import { inTransaction, type Pool } from '../../database/pool.ts';
import { readEmail } from '../../email-address.ts';
import { AppError } from '../../errors.ts';
import type { Plans } from '../../plans.ts';
import { byOperator, recordAccountEvent, type Origin } from '../account-events/use-cases.ts';
import { createRevokedTokens } from '../revoked-tokens/use-cases.ts';
import type { SecurityEmails } from '../security-emails/use-cases.ts';
import { endSessionsOf } from '../web-sessions/use-cases.ts';
import { accountOf, makeNotFound, type Account } from './account.ts';
import { maxUsernameLength, readUsername, requireTimeZone } from './account-fields.ts';
import { createEmailChanges, type EmailChanges } from './email-changes.ts';
import { createLogins, type Logins } from './logins.ts';
import { createPasswordChanges, type Beforehand, type PasswordChanges } from './password-changes.ts';
import { attemptWindowSeconds, createPasswordCheck } from './password-check.ts';
import { requirePassword } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { createPrincipals, type Principals } from './principals.ts';
import type { SessionTokens } from './session-tokens.ts';
import * as store from './store.ts';

export { limitsOf, type Account } from './account.ts';
export { maxUsernameLength } from './account-fields.ts';
export { passwordLength } from './passwords.ts';
export { networkOf } from './client-network.ts';
export type { Beforehand, PasswordOptions } from './password-changes.ts';
export type { Principal } from './principals.ts';
export {
  lockForDeletion,
  deleteAccount,
  deleteUnusedGuests,
  disableForDeletion,
  findGuest,
  findOrInsertGuest,
} from './store.ts';

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

export interface AccountsUseCases extends Principals, Logins, PasswordChanges, EmailChanges {
  readonly createAccount: (account: NewAccount, beforehand?: Beforehand) => Promise<Account>;
  readonly readAccount: (id: number) => Promise<Account | null>;
  /** The account with that email, ignoring case. */
  readonly findAccount: (email: string) => Promise<Account | null>;
  readonly changeProfile: (id: number, change: store.ProfileChange, origin: Origin) => Promise<Account>;
  readonly hasAccounts: () => Promise<boolean>;
  readonly listAccounts: () => Promise<readonly Account[]>;
  readonly setPlan: (email: string, plan: string) => Promise<void>;
  readonly setDisabled: (email: string, isDisabled: boolean) => Promise<void>;
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

  return {
    ...createPrincipals({ findAccount, toAccount, sessionTokens, isRevoked: revokedTokens.isRevoked }),
    ...createLogins({ pool, checkPassword, toAccount, sessionTokens, revokedTokens, securityEmails }),
    ...createPasswordChanges({ pool, checkPassword, findAccount, toAccount, securityEmails, changes }),
    ...createEmailChanges({ pool, securityEmails, changes }),

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
      if (!isFound) throw makeNotFound(email);
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
      if (!isFound) throw makeNotFound(email);
    },
    cleanUp: () => store.deleteOldLoginAttempts(pool, attemptWindowSeconds),
  };
}

/** The part before the `@`, truncated to the maximum length of a name. */
function nameIn(email: string): string {
  return Array.from(email.slice(0, email.indexOf('@')))
    .slice(0, maxUsernameLength)
    .join('');
}
