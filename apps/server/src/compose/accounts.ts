import type { Config } from '../config.ts';
import type { Changes } from '../database/changes.ts';
import { createPool, type Pool } from '../database/pool.ts';
import { createAccountDeletions } from '../features/account-deletions/use-cases.ts';
import { createAccountEvents, type AccountEventsUseCases } from '../features/account-events/use-cases.ts';
import { makeSetupToken } from '../features/account-links/use-cases.ts';
import { createSessionTokens } from '../features/accounts/session-tokens.ts';
import { createAccounts, type AccountsUseCases } from '../features/accounts/use-cases.ts';
import { createSecurityEmails, type SecurityEmails } from '../features/security-emails/use-cases.ts';
import { listeningUrl } from '../http/listening-url.ts';
import type { Tracing } from '../tracing.ts';
import { createQueueing } from './queueing.ts';
import { loadOrCreateSecret } from './secrets.ts';

/** The use cases for commands that manage accounts. */
export async function composeAccounts({
  config,
  databaseUrl,
}: {
  readonly config: Config;
  readonly databaseUrl: string;
}): Promise<{
  accounts: AccountsUseCases;
  accountEvents: AccountEventsUseCases;
  /** Leaves the deletion where the running service picks it up. */
  deleteAccount: (email: string) => Promise<void>;
  /** The token of a link for creating the first account. */
  makeSetupToken: () => Promise<string>;
  close: () => Promise<void>;
}> {
  const pool = createPool({ url: databaseUrl, applicationName: 'siteglass command', max: 2 });
  const ownUrl = (): string => listeningUrl(config, config.port);
  const securityEmails = await createSecurityEmailsOf(config, { ownUrl });
  const accounts = await createAccountsOf(config, { pool, securityEmails });
  const deletions = createAccountDeletions({ pool, accounts, ...createQueueing() });
  return {
    accounts,
    deleteAccount: (email) => deletions.requestByOperator(email, config.baseUrl ?? ownUrl()),
    accountEvents: createAccountEvents({ pool }),
    makeSetupToken: async () => makeSetupToken(pool, await loadSecret(config)),
    close: () => pool.end(),
  };
}

export async function createAccountsOf(
  config: Config,
  deps: { readonly pool: Pool; readonly securityEmails: SecurityEmails; readonly changes?: Changes },
): Promise<AccountsUseCases> {
  const sessionTokens = createSessionTokens(await loadSecret(config));
  return createAccounts({ ...deps, plans: config.plans, sessionTokens });
}

export async function createSecurityEmailsOf(
  config: Config,
  { ownUrl, tracing }: { readonly ownUrl: () => string; readonly tracing?: Tracing },
): Promise<SecurityEmails> {
  const secret = await loadSecret(config);
  return createSecurityEmails({ secret, ownUrl, ...createQueueing(tracing) });
}

/** The secret that signs sessions; keys for other purposes are derived from it. */
export async function loadSecret(config: Config): Promise<string> {
  return config.jwtSecret ?? (await loadOrCreateSecret(config.dataDir, 'jwt-secret'));
}
