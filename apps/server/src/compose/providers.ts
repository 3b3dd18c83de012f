import { createAddressGuard, type AddressGuard } from '../collect/fetch/address-guard.ts';
import { DEFAULT_FETCH_LIMITS } from '../collect/fetch/fetch-limits.ts';
import { createFetcher, type Fetcher } from '../collect/fetch/fetcher.ts';
import { createResolver, type Resolver } from '../collect/fetch/resolve.ts';
import { createProviders } from '../collect/providers/provider-runner.ts';
import type { SharedLimits } from '../collect/providers/send-under-limits.ts';
import type {
  Provider,
  ProviderAnswers,
  ProviderName,
  ProviderObserver,
} from '../collect/providers/provider.ts';
import { createWhoisClient, type QueryWhois } from '../collect/whois/whois-client.ts';
import type { Config } from '../config.ts';
import type { Pool } from '../database/pool.ts';
import { createProviderAnswers, createProviderLimits } from '../features/providers/use-cases.ts';
import type { Log } from '../log.ts';
import { userAgentOf } from './collecting.ts';

export interface ThirdParties {
  readonly providers: Readonly<Record<ProviderName, Provider>>;
  readonly answers: ProviderAnswers;
  /** For WHOIS, which is no HTTP provider. */
  readonly shared: SharedLimits;
  readonly close: () => Promise<void>;
}

/**
 * The third-party providers of a process. They use a separate fetcher without traces or fetch metrics, because request
 * URLs contain API keys.
 */
export function composeProviders({
  config,
  pool,
  log,
  observer,
}: {
  readonly config: Config;
  readonly pool: Pool;
  readonly log: Log;
  readonly observer: ProviderObserver | null;
}): ThirdParties {
  const fetcher = createProviderFetcher(config);
  const answers = createProviderAnswers({
    pool,
    log,
    isOff: (name) =>
      name === 'WHOIS' ? config.whoisServer === null : config.providers[name].baseUrl === null,
  });
  const shared: SharedLimits = {
    limits: createProviderLimits({ pool, log, observer }),
    observer,
    onWriteError: (error) => log.warn({ err: error }, 'could not record the response of a provider'),
  };
  return {
    providers: createProviders({ settings: config.providers, fetcher, ...shared }),
    answers,
    shared,
    close: async () => {
      await answers.close();
      await fetcher.close();
    },
  };
}

/** For a command that queries each provider once, with or without a database: no limits and no cached responses. */
export function composeStandaloneProviders(
  config: Config,
): Pick<ThirdParties, 'providers' | 'close'> & { readonly queryWhois: QueryWhois } {
  const fetcher = createProviderFetcher(config);
  const noop = (): Promise<void> => Promise.resolve();
  const shared: SharedLimits = {
    limits: {
      admit: () => Promise.resolve({ admitted: true, isTrial: false }),
      block: noop,
      noteFailure: noop,
      noteAnswer: noop,
    },
  };
  return {
    providers: createProviders({ settings: config.providers, fetcher, ...shared }),
    queryWhois: createWhoisClient({ ...outboundOptions(config), start: config.whoisServer, shared }),
    close: () => fetcher.close(),
  };
}

function createProviderFetcher(config: Config): Fetcher {
  return createFetcher({ ...outboundOptions(config), userAgent: userAgentOf(config) });
}

function outboundOptions(config: Config): { readonly guard: AddressGuard; readonly resolver: Resolver } {
  return {
    guard: createAddressGuard({ allowNetworks: config.allowNetworks }),
    resolver: createResolver({ servers: config.dnsServers, timeoutMs: DEFAULT_FETCH_LIMITS.dnsMs }),
  };
}
