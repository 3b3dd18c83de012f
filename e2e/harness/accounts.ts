import { hash } from '@node-rs/argon2';
import { createPool, inTransaction, type Pool } from '../../apps/server/src/database/pool.ts';
import { byOperator, recordAccountEvent } from '../../apps/server/src/features/account-events/use-cases.ts';
import { createSessionTokens } from '../../apps/server/src/features/accounts/session-tokens.ts';
import { insertAccount } from '../../apps/server/src/features/accounts/store.ts';
import { createAccounts, type AccountsUseCases } from '../../apps/server/src/features/accounts/use-cases.ts';
import { createSecurityEmails } from '../../apps/server/src/features/security-emails/use-cases.ts';
import { createQueueing } from '../../apps/server/src/compose/queueing.ts';
import { defaultPlans } from '../../apps/server/src/plans.ts';
import { createApi, type Api } from './api.ts';

export const password = 'correct horse battery';
/**
 * Hashed with the lowest cost parameters, which are stored in the hash: with the usual ones, logins would take a tenth
 * of the CPU time of all tests.
 */
const passwordHash = hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
let made = 0;

export interface User {
  readonly id: number;
  readonly email: string;
  /** With a login token. */
  readonly api: Api;
  /** With a new API key. */
  readonly withKey: (...scopes: string[]) => Promise<Api>;
}

/** Creates an account in the service's database, as the command does but with a cheap hash, and logs in over HTTP. */
export async function createUser(
  serviceUrl: string,
  databaseUrl: string,
  { plan = 'pro' }: { plan?: string } = {},
): Promise<User> {
  made += 1;
  const email = `user${made}.${Date.now()}@example.com`;
  const id = await insertUser(databaseUrl, email, plan);
  const anonymous = createApi(serviceUrl, null);
  const { status, body } = await anonymous.post('/auth/login', { email, password });
  if (status !== 200) throw new Error(`The login answers ${status}: ${JSON.stringify(body)}`);
  const api = anonymous.as(String(body.data.access_token));
  return {
    id,
    email,
    api,
    withKey: async (...scopes) => {
      const created = await api.post('/tokens', { name: scopes.join(' '), scopes });
      if (created.status !== 201) throw new Error(`No key: ${JSON.stringify(created.body)}`);
      return anonymous.as(String(created.body.data.token));
    },
  };
}

/** What the command does to accounts while the service is running. */
export function withAccounts<T>(
  databaseUrl: string,
  plan: string,
  work: (accounts: AccountsUseCases) => Promise<T>,
): Promise<T> {
  return withPool(databaseUrl, (pool) =>
    work(
      createAccounts({
        pool,
        plans: { ...defaultPlans, [plan]: defaultPlans[plan] ?? defaultPlans['free']! },
        sessionTokens: createSessionTokens('unused by the making of accounts'),
        securityEmails: createSecurityEmails({
          secret: 'unused by the making of accounts',
          ownUrl: () => 'http://127.0.0.1',
          ...createQueueing(),
        }),
      }),
    ),
  );
}

async function insertUser(databaseUrl: string, email: string, plan: string): Promise<number> {
  const username = email.slice(0, email.indexOf('@'));
  const person = {
    username,
    email,
    passwordHash: await passwordHash,
    plan,
    locale: 'en',
    timezone: 'UTC',
  } as const;
  return withPool(databaseUrl, (pool) =>
    inTransaction(pool, async (client) => {
      const { id } = (await insertAccount(client, person))!;
      await recordAccountEvent(client, {
        accountId: id,
        kind: 'account-created',
        origin: byOperator,
        detail: { plan },
      });
      return id;
    }),
  );
}

async function withPool<T>(databaseUrl: string, work: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = createPool({ url: databaseUrl, applicationName: 'test', max: 1 });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}
