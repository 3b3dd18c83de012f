import { availableParallelism } from 'node:os';
import { createRenderer, type Renderer } from '../collect/render/renderer.ts';
import { browserEnvironment, type Config } from '../config.ts';
import type { Log } from '../log.ts';
import { userAgentOf } from './collecting.ts';

/**
 * Browsers at once in a worker process, each with one page that mostly waits for the network. Two of them are never used by
 * crawls, and one never by an account that has all others.
 */
const browsers = 2 + Math.min(6, 2 * Math.max(2, availableParallelism()));

/** The browsers of a worker process. */
export function composeRenderer(config: Config, log: Log): Renderer {
  const { chromiumPath, chromiumSandbox: sandbox, dataDir, allowNetworks, dnsServers } = config;
  return createRenderer({
    ...{ chromiumPath, dataDir, sandbox, env: browserEnvironment(), browsers, log },
    userAgent: userAgentOf(config),
    takesScreenshots: config.keep.screenshotsDays !== 0,
    network: { allowNetworks, dnsServers },
    module: new URL('../processes/render-process.js', import.meta.url),
  });
}
