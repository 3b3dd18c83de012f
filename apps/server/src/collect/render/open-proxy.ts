import { createAddressGuard } from '../fetch/address-guard.ts';
import { DEFAULT_FETCH_LIMITS } from '../fetch/fetch-limits.ts';
import { createResolver } from '../fetch/resolve.ts';
import { createIsUnknownLabel } from '../fetch/single-label.ts';
import { openGuardedProxy, type GuardedProxy } from './guarded-proxy.ts';

/** Which part of the network pages may reach, and who resolves names: as for the fetcher. */
export interface NetworkRules {
  readonly allowNetworks: readonly string[];
  /** None: those of the system. */
  readonly dnsServers: readonly string[];
}

/** How a rendered page gets to the network: with the rules of the fetcher. */
export function createOpenProxy({
  allowNetworks,
  dnsServers,
}: NetworkRules): (signal: AbortSignal) => Promise<GuardedProxy> {
  const guard = createAddressGuard({ allowNetworks });
  const resolver = createResolver({ servers: dnsServers, timeoutMs: DEFAULT_FETCH_LIMITS.dnsMs });
  const isUnknownLabel = createIsUnknownLabel({ guard, resolver, allowsNetworks: allowNetworks.length > 0 });
  return (signal) => openGuardedProxy({ guard, resolver, isUnknownLabel, signal });
}
