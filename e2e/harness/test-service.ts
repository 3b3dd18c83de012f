import { join } from 'node:path';
import { inject } from 'vitest';
import { createPool, type Pool } from '../../apps/server/src/database/pool.ts';
import { createTestDatabase } from '../../apps/server/test/database-per-file.ts';
import { startDnsServer, type DnsServer } from '../../apps/server/test/servers/dns-server.ts';
import { createUser, type User } from './accounts.ts';
import { createApi, type Api } from './api.ts';
import { endlessPlan } from './crawls.ts';
import { startMailbox, type Mailbox } from './mailbox.ts';
import { startService, type Service } from './service.ts';
import { createReceiverAuthority, type ReceiverAuthority } from './webhook-receiver.ts';

/** A service with its own database and name server: nothing that it does leaves loopback. */
export interface TestService extends Service {
  readonly databaseUrl: string;
  readonly pool: Pool;
  readonly dns: DnsServer;
  /** Without a token. */
  readonly anonymous: Api;
  readonly createUser: (options?: { plan?: string }) => Promise<User>;
  readonly close: () => Promise<void>;
}

export const jwtSecret = 'the secret of the test service, long enough';

/** `open` has no limits. */
const openPlan = {
  single: null,
  sitemap: null,
  crawls: null,
  scheduled_reports: null,
  requests_per_minute: null,
};

interface TestServiceOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** With 0, scans are admitted and stay queued. */
  readonly workers?: number;
  readonly plans?: Readonly<Record<string, object>>;
  readonly dataDir?: string;
  /** Another server than that of the run. */
  readonly postgresUrl?: string;
}

export async function startTestService({
  env = {},
  plans = {},
  workers = 0,
  dataDir,
  postgresUrl = inject('postgresUrl'),
}: TestServiceOptions = {}): Promise<TestService> {
  const database = await createTestDatabase(postgresUrl);
  const dns = await startDnsServer({});
  const service = await startService({
    databaseUrl: database.url,
    ...(dataDir === undefined ? {} : { dataDir }),
    // A single process if one is enough: starting the service is most of the cost of a test file.
    args: workers === 0 ? ['serve', '--role', 'web'] : ['serve'],
    env: {
      SITEGLASS_ALLOW_NETWORKS: '127.0.0.0/8',
      SITEGLASS_DNS_SERVERS: dns.address,
      SITEGLASS_JWT_SECRET: jwtSecret,
      SITEGLASS_PLANS: JSON.stringify({ open: openPlan, ...plans }),
      SITEGLASS_WORKERS: String(workers),
      // Several compete for the same work.
      SITEGLASS_WORK: 'all',
      ...env,
    },
  });
  const pool = createPool({ url: database.url, applicationName: 'test', max: 4 });
  return {
    ...service,
    databaseUrl: database.url,
    pool,
    dns,
    anonymous: createApi(service.url, null),
    createUser: ({ plan = 'open' } = {}) => createUser(service.url, pool, { plan }),
    close: async () => {
      await service.stop();
      await pool.end();
      await dns.close();
      await database.drop();
    },
  };
}

/** Plans for tests of limits, under names of their own: they affect nobody else. */
const sharedPlans = {
  endless: endlessPlan,
  three: { single: 3 },
  two: { single: 2 },
  none: { single: 0 },
  slow: { ...openPlan, requests_per_minute: 20 },
  slow2: { ...openPlan, requests_per_minute: 20 },
  shut: { ...openPlan, requests_per_minute: 0 },
  uncapped: { crawls: null, max_pages: null, max_depth: null },
  without: { max_pages: 0 },
};

type SharedKind = 'web' | 'worker';
const shared = globalThis as typeof globalThis & {
  siteglassServices?: Partial<Record<SharedKind, Promise<TestService>>>;
  siteglassMailbox?: Promise<Mailbox>;
  siteglassAuthority?: Promise<ReceiverAuthority>;
};

/** The mail server of the shared worker service. All files send to it, so tests look only at their own addresses. */
export function useSharedMailbox(): Promise<Mailbox> {
  return (shared.siteglassMailbox ??= startMailbox());
}

/** The authority whose certificates the shared worker service trusts. */
export function useSharedAuthority(): Promise<ReceiverAuthority> {
  return (shared.siteglassAuthority ??= createReceiverAuthority(inject('runDir')));
}

/**
 * The configuration of the shared services: everything that the files using them need, and nothing that would affect
 * one of the other files.
 */
async function sharedOptions(kind: SharedKind): Promise<TestServiceOptions> {
  const plans = sharedPlans;
  if (kind === 'web') return { plans, env: { SITEGLASS_TRUST_PROXY: '1', SITEGLASS_REPORT_HOUR: '9' } };
  const [mailbox, authority] = await Promise.all([useSharedMailbox(), useSharedAuthority()]);
  return {
    workers: 1,
    plans: { ...plans, guest: { single: 2 } },
    env: {
      SITEGLASS_TRUST_PROXY: '1',
      SITEGLASS_REGISTRATION: 'open',
      SMTP_URL: mailbox.url,
      MAIL_FROM: 'Siteglass <mail@siteglass.example>',
      NODE_EXTRA_CA_CERTS: authority.path,
      // A crawl starts all threads at once, and a second one takes longer to start than small sites to analyze.
      SITEGLASS_CRAWL_THREADS: '1',
    },
  };
}

async function startSharedService(kind: SharedKind): Promise<TestService> {
  return startTestService({
    ...(await sharedOptions(kind)),
    dataDir: join(inject('runDir'), `${kind}-${process.pid}`),
  });
}

/**
 * The service, with or without a worker, shared by all files that request it one after another in the same test runner
 * process: starting it, and doing everything for the first time, is most of the cost of such a file. It is for files
 * that change no settings, stop nothing and look only at their own data. Like all services with a channel to their
 * parent, it exits with it.
 */
export async function useSharedService(kind: SharedKind = 'worker'): Promise<TestService> {
  shared.siteglassServices ??= {};
  const service = (shared.siteglassServices[kind] ??= startSharedService(kind));
  return { ...(await service), close: () => Promise.resolve() };
}
