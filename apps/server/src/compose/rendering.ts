import { availableParallelism } from 'node:os';
import { createAddressGuard } from '../collect/fetch/address-guard.ts';
import { DEFAULT_FETCH_LIMITS } from '../collect/fetch/fetch-limits.ts';
import { createResolver } from '../collect/fetch/resolve.ts';
import { createIsUnknownLabel } from '../collect/fetch/single-label.ts';
import { openGuardedProxy, type GuardedProxy } from '../collect/render/guarded-proxy.ts';
import { createRenderer, type Renderer } from '../collect/render/renderer.ts';
import { browserEnvironment, type Config } from '../config.ts';
import type { Log } from '../log.ts';
import { userAgentOf } from './collecting.ts';

/**
 * Browsers at once in a worker process: each renders one page, mostly waiting for the network, and a page that takes all its
 * time leaves the others to all others.
 */
const browsers = Math.min(4, Math.max(2, availableParallelism()));

/** The browsers of a worker process. */
export function composeRenderer(config: Config, log: Log): Renderer {
  const { chromiumPath, chromiumSandbox: sandbox, dataDir } = config;
  return createRenderer({
    ...{ chromiumPath, dataDir, sandbox, env: browserEnvironment(), browsers, log },
    userAgent: userAgentOf(config),
    takesScreenshots: config.keep.screenshotsDays !== 0,
    openProxy: createOpenProxy(config),
  });
}

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
