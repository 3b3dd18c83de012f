import { availableParallelism, totalmem } from 'node:os';
import { createRenderer, type Renderer } from '../collect/render/renderer.ts';
import { browserEnvironment, type Config } from '../config.ts';
import type { Log } from '../log.ts';
import { userAgentOf } from './collecting.ts';

/** Browsers at once in a worker process, each with one page: one for each GiB of memory, from four to eight. */
const memoryBytes = Math.min(totalmem(), process.constrainedMemory() || Infinity);
const browsers = Math.min(8, Math.max(4, Math.floor(memoryBytes / 2 ** 30)));
/** Pages of crawls mostly wait; those that load at once make each other slow, which is measured in those of scans. */
const maxAwaited = Math.min(browsers, Math.max(2, availableParallelism()) + 1);

/** The browsers of a worker process. */
export function composeRenderer(config: Config, log: Log): Renderer {
  const { chromiumPath, chromiumSandbox: sandbox, dataDir, allowNetworks, dnsServers } = config;
  return createRenderer({
    ...{ chromiumPath, dataDir, sandbox, env: browserEnvironment(), log },
    ...{ browsers, maxAwaited },
    userAgent: userAgentOf(config),
    takesScreenshots: config.keep.screenshotsDays !== 0,
    network: { allowNetworks, dnsServers },
    module: new URL('../processes/render-process.js', import.meta.url),
  });
}
