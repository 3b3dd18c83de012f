import { createAddressGuard } from '../collect/fetch/address-guard.ts';
import { DEFAULT_FETCH_LIMITS } from '../collect/fetch/fetch-limits.ts';
import { createResolver } from '../collect/fetch/resolve.ts';
import { createIsUnknownLabel } from '../collect/fetch/single-label.ts';
import { openGuardedProxy, type GuardedProxy } from '../collect/render/guarded-proxy.ts';
import type { Config } from '../config.ts';

/** How a rendered page gets to the network: with the rules of the fetcher. */
export function createOpenProxy(config: Config): (signal: AbortSignal) => Promise<GuardedProxy> {
  const guard = createAddressGuard({ allowNetworks: config.allowNetworks });
  const resolver = createResolver({ servers: config.dnsServers, timeoutMs: DEFAULT_FETCH_LIMITS.dnsMs });
  const isUnknownLabel = createIsUnknownLabel({
    guard,
    resolver,
    allowsNetworks: config.allowNetworks.length > 0,
  });
  return (signal) => openGuardedProxy({ guard, resolver, isUnknownLabel, signal });
}
