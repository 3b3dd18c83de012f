import { createPool } from '../../apps/server/src/database/pool.ts';
import { createSessionTokens } from '../../apps/server/src/features/accounts/session-tokens.ts';
import { createAccounts, type AccountsUseCases } from '../../apps/server/src/features/accounts/use-cases.ts';
import { defaultPlans } from '../../apps/server/src/plans.ts';
import { createApi, type Api } from './api.ts';

export const password = 'correct horse battery';
let made = 0;

export interface User {
  readonly id: number;
  readonly email: string;
  /** With a login token. */
  readonly api: Api;
  /** With a new API key. */
  readonly withKey: (...scopes: string[]) => Promise<Api>;
}

/** Creates an account in the service's database, as the command does, and logs in over HTTP. */
export async function createUser(
  serviceUrl: string,
  databaseUrl: string,
  { plan = 'pro' }: { plan?: string } = {},
): Promise<User> {
  made += 1;
  const email = `user${made}.${Date.now()}@example.com`;
  const { id } = await withAccounts(databaseUrl, plan, (accounts) =>
    accounts.createAccount({ email, password, plan }),
  );
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
export async function withAccounts<T>(
  databaseUrl: string,
  plan: string,
  work: (accounts: AccountsUseCases) => Promise<T>,
): Promise<T> {
  const pool = createPool({ url: databaseUrl, applicationName: 'test', max: 1 });
  try {
    return await work(
      createAccounts({
        pool,
        plans: { ...defaultPlans, [plan]: defaultPlans[plan] ?? defaultPlans['free']! },
        sessionTokens: createSessionTokens('unused by the making of accounts'),
      }),
    );
  } finally {
    await pool.end();
  }
}
