import { createPool } from '../../apps/server/src/database/pool.ts';
import { createSessionTokens } from '../../apps/server/src/features/accounts/session-tokens.ts';
import { createAccounts } from '../../apps/server/src/features/accounts/use-cases.ts';
import { defaultPlans } from '../../apps/server/src/plans.ts';
import { createApi, type Api } from './api.ts';

export const password = 'correct horse battery';
let made = 0;

/** Makes an account in the service's database, as the command does, and logs in over HTTP. */
export async function createUser(
  serviceUrl: string,
  databaseUrl: string,
  options: { plan?: string } = {},
): Promise<{ email: string; api: Api }> {
  made += 1;
  const email = `user${made}.${Date.now()}@example.com`;
  const pool = createPool({ url: databaseUrl, applicationName: 'test', max: 1 });
  try {
    const accounts = createAccounts({
      pool,
      plans: {
        ...defaultPlans,
        [options.plan ?? 'pro']: defaultPlans[options.plan ?? 'pro'] ?? defaultPlans['free']!,
      },
      sessionTokens: createSessionTokens('unused by the making of accounts'),
    });
    await accounts.createAccount({ email, password, plan: options.plan ?? 'pro' });
  } finally {
    await pool.end();
  }
  const anonymous = createApi(serviceUrl, null);
  const { status, body } = await anonymous.post('/auth/login', { email, password });
  if (status !== 200) throw new Error(`The login answers ${status}: ${JSON.stringify(body)}`);
  return { email, api: anonymous.as(String(body.data.access_token)) };
}
