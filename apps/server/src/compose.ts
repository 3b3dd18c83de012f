import { parseSubmittedUrl, SCANNER_VERSION } from '@siteglass/analysis';
import { readFile } from 'node:fs/promises';
import { createAddressGuard } from './collect/fetch/address-guard.ts';
import { fetchPage } from './collect/fetch/fetch-page.ts';
import { DEFAULT_FETCH_LIMITS } from './collect/fetch/fetch-limits.ts';
import { createFetcher } from './collect/fetch/fetcher.ts';
import { createResolver } from './collect/fetch/resolve.ts';
import { judgeUrl } from './collect/fetch/url-guard.ts';
import type { Config } from './config.ts';
import { isMigrated, readMigrations } from './database/migrate.ts';
import { createPool, type Client, type Pool } from './database/pool.ts';
import { addAccountRoutes } from './features/accounts/routes.ts';
import { createSessionTokens } from './features/accounts/session-tokens.ts';
import { createAccounts, type AccountsUseCases } from './features/accounts/use-cases.ts';
import { addHistoryRoutes } from './features/history/routes.ts';
import { createHistory } from './features/history/use-cases.ts';
import { createIdempotency } from './features/idempotency/use-cases.ts';
import { createAnalysePage } from './features/scans/analyse-page.ts';
import { scanPageJobKey, scanPageJobName } from './features/scans/jobs.ts';
import { createCollectAndAnalyse } from './features/scans/page-result.ts';
import { addScanRoutes } from './features/scans/routes.ts';
import { createReadUrl } from './features/scans/submitted-url.ts';
import { createScans } from './features/scans/use-cases.ts';
import { addTokenRoutes } from './features/tokens/routes.ts';
import { createTokens } from './features/tokens/use-cases.ts';
import { addUsageRoutes } from './features/usage/routes.ts';
import { createUsage } from './features/usage/use-cases.ts';
import { createWebhooks } from './features/webhooks/use-cases.ts';
import { createBearerAuthenticator } from './http/authenticate.ts';
import { buildApp, type App } from './http/app.ts';
import { createGuard } from './http/guard.ts';
import type { Job } from './jobs/job.ts';
import { addJob, cancelJob } from './jobs/queue.ts';
import { createJobs } from './jobs/registry.ts';
import type { Log } from './log.ts';
import { loadOrCreateSecret } from './processes/secrets.ts';

/** The one place that puts the parts together. */

export interface Surroundings {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly log: Log;
}

/** What an account command needs. */
export async function composeAccounts({ config, databaseUrl }: Omit<Surroundings, 'log'>): Promise<{
  accounts: AccountsUseCases;
  close: () => Promise<void>;
}> {
  const pool = createPool({ url: databaseUrl, applicationName: 'siteglass command', max: 2 });
  return { accounts: await createAccountsOf(config, pool), close: () => pool.end() };
}

export async function composeWeb({ config, databaseUrl, log }: Surroundings): Promise<{
  app: App;
  close: () => Promise<void>;
}> {
  const onError = (error: Error): void => log.warn({ err: error }, 'an idle database connection broke');
  const pool = createPool({ url: databaseUrl, applicationName: 'siteglass web', max: 20, onError });
  const lockPool = createPool({ url: databaseUrl, applicationName: 'siteglass web locks', max: 10, onError });
  const accounts = await createAccountsOf(config, pool);
  const tokens = createTokens({ pool });
  const usage = createUsage({ pool });
  const idempotency = createIdempotency({ pool, lockPool });
  const { webhooks, guard: addressGuard } = createOutsideRules(config);
  const scans = createScans({
    pool,
    usage,
    webhooks,
    readUrl: createReadUrl({ parse: parseSubmittedUrl, judge: (href) => judgeUrl(href, addressGuard) }),
    enqueueAnalysis,
    cancelAnalysis: (client, analysisId) => cancelJob(client, scanPageJobKey(analysisId)),
  });
  const history = createHistory({ pool });
  const authenticate = createBearerAuthenticator({
    accounts,
    authenticateKey: async (key) => {
      const token = await tokens.authenticate(key);
      return token === null ? null : accounts.principalOfKey(token);
    },
  });
  const guard = createGuard({ authenticate, usage });
  const newestMigration = (await readMigrations()).at(-1)?.id ?? 0;
  const app = await buildApp({
    log,
    usage,
    health: { isReady: () => isMigrated(pool, newestMigration) },
    trustProxy: config.trustProxy,
    corsOrigins: config.corsOrigins,
    https:
      config.tls === null
        ? null
        : {
            cert: await readFile(config.tls.certPath, 'utf8'),
            key: await readFile(config.tls.keyPath, 'utf8'),
          },
    contractRoutes: (contract) => {
      addAccountRoutes(contract, { accounts, guard });
      addTokenRoutes(contract, { tokens, idempotency, guard });
      addScanRoutes(contract, { scans, idempotency, guard });
      addHistoryRoutes(contract, { history, guard });
      addUsageRoutes(contract, { usage, guard });
    },
  });
  return {
    app,
    close: async () => {
      await app.close();
      await usage.close();
      await Promise.all([pool.end(), lockPool.end()]);
    },
  };
}

export async function composeWorker({ config, databaseUrl, log }: Surroundings): Promise<{
  pool: Pool;
  jobs: readonly Job[];
  close: () => Promise<void>;
}> {
  // Each running job may hold one connection, the queue itself needs a few more.
  const pool = createPool({
    url: databaseUrl,
    applicationName: 'siteglass worker',
    max: config.concurrency + 4,
    onError: (error) => log.warn({ err: error }, 'an idle database connection broke'),
  });
  const accounts = await createAccountsOf(config, pool);
  const usage = createUsage({ pool });
  const idempotency = createIdempotency({ pool, lockPool: pool });
  const { webhooks, guard } = createOutsideRules(config);
  const fetcher = createFetcher({
    guard,
    resolver: createResolver({ servers: config.dnsServers, timeoutMs: DEFAULT_FETCH_LIMITS.dnsMs }),
    userAgent: userAgentOf(config),
  });
  const jobs = createJobs({
    analysePage: createAnalysePage({
      pool,
      usage,
      webhooks,
      log,
      scannerVersion: SCANNER_VERSION,
      collectAndAnalyse: createCollectAndAnalyse({ fetchPage: (request) => fetchPage(fetcher, request) }),
      enqueueAnalysis,
    }),
    cleanUp: async () => {
      await accounts.cleanUp();
      await usage.cleanUp();
      await idempotency.cleanUp();
    },
  });
  return {
    pool,
    jobs,
    close: async () => {
      await fetcher.close();
      await pool.end();
    },
  };
}

async function createAccountsOf(config: Config, pool: Pool): Promise<AccountsUseCases> {
  const secret = config.jwtSecret ?? (await loadOrCreateSecret(config.dataDir, 'jwt-secret'));
  return createAccounts({ pool, plans: config.plans, sessionTokens: createSessionTokens(secret) });
}

function createOutsideRules(config: Config) {
  const guard = createAddressGuard({ allowNetworks: config.allowNetworks });
  const isRefused = (href: string): boolean => judgeUrl(href, guard) !== 'ok';
  return { guard, webhooks: createWebhooks({ isRefused }) };
}

function enqueueAnalysis(client: Client, analysisId: string): Promise<void> {
  return addJob(client, scanPageJobName, { analysisId }, scanPageJobKey(analysisId));
}

/** Who we say we are: product, version and, where the operator has told it, where to read about this service. */
function userAgentOf(config: Config): string {
  const about = config.baseUrl === null ? '' : `; +${config.baseUrl}/docs`;
  return `Mozilla/5.0 (compatible; Siteglass/${SCANNER_VERSION}${about})`;
}
