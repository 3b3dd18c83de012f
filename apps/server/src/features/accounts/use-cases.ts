import { unfollowedChanges, type Changes } from '../../database/changes.ts';
import { createFollowedCache } from '../../database/followed-cache.ts';
import { inTransaction, type Pool } from '../../database/pool.ts';
import { AppError } from '../../errors.ts';
import type { PlanLimits, Plans } from '../../plans.ts';
import { allScopes, type Scope } from '../tokens/use-cases.ts';
import { endSessionsOf, type WebSession } from '../web-sessions/use-cases.ts';
import { attemptWindowSeconds, createPasswordCheck, type Credentials } from './password-check.ts';
import { hashPassword, passwordLength } from './passwords.ts';
import { sessionLifetimeSeconds, type SessionTokens } from './session-tokens.ts';
import * as store from './store.ts';

export { networkOf } from './client-network.ts';

export interface Account {
  readonly id: number;
  readonly username: string;
  /** Empty for a guest. */
  readonly email: string;
  readonly plan: string;
  readonly limits: PlanLimits;
  readonly locale: string;
  readonly timezone: string;
  readonly isDisabled: boolean;
  readonly createdAt: Date;
}

/** Who a request comes from and what it may do. */
export interface Principal {
  readonly account: Account;
  readonly kind: 'session' | 'api-key' | 'guest';
  readonly scopes: readonly Scope[];
  readonly issuedAt: Date;
  /** Null: the token does not expire. */
  readonly expiresAt: Date | null;
}

export interface Login {
  readonly accessToken: string;
  readonly expiresIn: number;
  readonly account: Account;
}

/** An account, and the number that its sessions must carry. */
export interface Holder {
  readonly account: Account;
  readonly epoch: number;
}

export interface AccountsUseCases {
  readonly logIn: (credentials: Credentials) => Promise<Login>;
  /** Whose e-mail and password these are; throws as `logIn` does. */
  readonly checkPassword: (credentials: Credentials) => Promise<Holder>;
  /** Null for a token that is no valid session token. */
  readonly authenticateSession: (token: string) => Promise<Principal | null>;
  /** The account behind an API key that has been checked. */
  readonly principalOfKey: (key: {
    readonly accountId: number;
    readonly scopes: readonly Scope[];
    readonly createdAt: Date;
  }) => Promise<Principal | null>;
  /** The account behind a browser's session; null where it has ended with a change of the password. */
  readonly principalOfWebSession: (session: WebSession) => Promise<Principal | null>;
  /** The account of a guest whose cookie has been checked: he may read what is his. */
  readonly principalOfGuest: (accountId: number) => Promise<Principal | null>;
  readonly createAccount: (account: {
    email: string;
    password: string;
    plan: string;
    username?: string | undefined;
  }) => Promise<Account>;
  readonly hasAccounts: () => Promise<boolean>;
  readonly listAccounts: () => Promise<readonly Account[]>;
  readonly setPlan: (email: string, plan: string) => Promise<void>;
  readonly setDisabled: (email: string, isDisabled: boolean) => Promise<void>;
  readonly setPassword: (email: string, password: string) => Promise<void>;
  /** Deletes what the login guard need not remember. */
  readonly cleanUp: () => Promise<void>;
}

export function createAccounts(deps: {
  pool: Pool;
  plans: Plans;
  sessionTokens: SessionTokens;
  changes?: Changes;
}): AccountsUseCases {
  const { pool, plans, sessionTokens, changes = unfollowedChanges } = deps;
  const rows = createFollowedCache<store.AccountRow>({ changes, topic: 'account' });
  const findAccount = (id: number): Promise<store.AccountRow | null> =>
    rows.read(String(id), async () => {
      const row = await store.findAccountById(pool, id);
      return row && { value: row };
    });
  const checkPassword = createPasswordCheck(pool);

  const toAccount = (row: store.AccountRow): Account => ({
    id: row.id,
    username: row.username,
    email: row.email ?? '',
    plan: row.plan,
    limits: limitsOf(plans, row.plan),
    locale: row.locale,
    timezone: row.timezone,
    isDisabled: row.is_disabled,
    createdAt: row.created_at,
  });

  const requirePlan = (plan: string): void => {
    if (!Object.hasOwn(plans, plan)) {
      throw new AppError(
        'INVALID_REQUEST',
        `There is no plan "${plan}" (known: ${Object.keys(plans).join(', ')}).`,
      );
    }
  };

  const requireFound = (isFound: boolean, email: string): void => {
    if (!isFound) throw new AppError('NOT_FOUND', `There is no account with the e-mail ${email}.`);
  };

  return {
    async logIn(credentials) {
      const row = await checkPassword(credentials);
      return {
        accessToken: await sessionTokens.issue(row.id, row.session_epoch),
        expiresIn: sessionLifetimeSeconds,
        account: toAccount(row),
      };
    },

    async checkPassword(credentials) {
      const row = await checkPassword(credentials);
      return { account: toAccount(row), epoch: row.session_epoch };
    },

    async authenticateSession(token) {
      const claims = await sessionTokens.read(token);
      if (claims === null) return null;
      const row = await findAccount(claims.accountId);
      if (row?.session_epoch !== claims.epoch) return null;
      return {
        account: toAccount(row),
        kind: 'session',
        scopes: allScopes,
        issuedAt: claims.issuedAt,
        expiresAt: claims.expiresAt,
      };
    },

    async principalOfKey({ accountId, scopes, createdAt }) {
      const row = await findAccount(accountId);
      return (
        row && { account: toAccount(row), kind: 'api-key', scopes, issuedAt: createdAt, expiresAt: null }
      );
    },

    async principalOfWebSession({ accountId, epoch, createdAt, expiresAt }) {
      const row = await findAccount(accountId);
      if (row?.session_epoch !== epoch) return null;
      return {
        account: toAccount(row),
        kind: 'session',
        scopes: allScopes,
        issuedAt: createdAt,
        expiresAt,
      };
    },

    async principalOfGuest(accountId) {
      const row = await findAccount(accountId);
      if (row?.is_guest !== true) return null;
      const { created_at: issuedAt } = row;
      return { account: toAccount(row), kind: 'guest', scopes: ['read'], issuedAt, expiresAt: null };
    },

    async createAccount({ email, password, plan, username }) {
      requirePlan(plan);
      requireEmail(email);
      requirePassword(password);
      const row = await store.insertAccount(pool, {
        email,
        username: (username ?? email.slice(0, email.indexOf('@'))).slice(0, 64),
        passwordHash: await hashPassword(password),
        plan,
      });
      if (row === null)
        throw new AppError('INVALID_REQUEST', `There is already an account with the e-mail ${email}.`);
      return toAccount(row);
    },

    hasAccounts: () => store.hasAccounts(pool),
    listAccounts: async () => (await store.listAccounts(pool)).map(toAccount),

    async setPlan(email, plan) {
      requirePlan(plan);
      requireFound(await store.updatePlan(pool, email, plan), email);
    },
    async setDisabled(email, isDisabled) {
      const isFound = await inTransaction(pool, async (client) => {
        const id = await store.updateDisabled(client, email, isDisabled);
        if (id !== null && isDisabled) await endSessionsOf(client, id);
        return id !== null;
      });
      requireFound(isFound, email);
    },
    async setPassword(email, password) {
      requirePassword(password);
      const passwordHash = await hashPassword(password);
      const isFound = await inTransaction(pool, async (client) => {
        const row = await store.updatePassword(client, email, passwordHash);
        if (row !== null) await endSessionsOf(client, row.id);
        return row !== null;
      });
      requireFound(isFound, email);
    },
    cleanUp: () => store.deleteOldLoginAttempts(pool, attemptWindowSeconds),
  };
}

/** A plan that the operator has taken away leaves its accounts with what `free` allows. */
export function limitsOf(plans: Plans, plan: string): PlanLimits {
  const limits = plans[plan] ?? plans['free'];
  if (limits === undefined) throw new Error('The plan "free" is always there.');
  return limits;
}

function requireEmail(email: string): void {
  if (email.length > 254 || !/^[^\s@]+@[^\s@]+$/.test(email)) {
    throw new AppError('INVALID_REQUEST', 'The e-mail address is not valid.');
  }
}

function requirePassword(password: string): void {
  if (password.length < passwordLength.least || password.length > passwordLength.most) {
    throw new AppError(
      'INVALID_REQUEST',
      `A password has ${passwordLength.least} to ${passwordLength.most} characters.`,
    );
  }
}
