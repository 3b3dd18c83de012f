import { createDnsLookup } from '../collect/dns/resolver-lookup.ts';
import type { AddressGuard } from '../collect/fetch/address-guard.ts';
import { createFetcher, type Fetcher } from '../collect/fetch/fetcher.ts';
import type { Resolver } from '../collect/fetch/resolve.ts';
import { createCheckProofs, type CheckProofs } from '../collect/site-proof/check-proofs.ts';
import type { Config } from '../config.ts';
import type { Pool } from '../database/pool.ts';
import type { ReadUrl } from '../features/scans/submitted-url.ts';
import { createVerifications, type VerificationsUseCases } from '../features/verifications/use-cases.ts';
import { userAgentOf } from './collecting.ts';

/** Looks for proofs of sites: when someone asks for it in a web process, before a crawl in a worker. */
export function composeCheckProofs(config: Pick<Config, 'dnsServers'>, fetcher: Fetcher): CheckProofs {
  return createCheckProofs({ lookup: createDnsLookup({ servers: config.dnsServers }), fetcher });
}

/** The sites of accounts in a web process, with a fetcher of their own. */
export function composeVerifications({
  config,
  guard,
  resolver,
  ...deps
}: {
  readonly config: Config;
  readonly pool: Pool;
  readonly guard: AddressGuard;
  readonly resolver: Resolver;
  readonly readUrl: ReadUrl;
}): { readonly verifications: VerificationsUseCases; readonly close: () => Promise<void> } {
  const fetcher = createFetcher({ guard, resolver, userAgent: userAgentOf(config) });
  return {
    verifications: createVerifications({ ...deps, checkProofs: composeCheckProofs(config, fetcher) }),
    close: () => fetcher.close(),
  };
}
