import { availableParallelism, totalmem } from 'node:os';
import { createRenderer, type Renderer } from '../collect/render/renderer.ts';
import { browserEnvironment, type Config } from '../config.ts';
import type { Log } from '../log.ts';
import { userAgentOf } from './collecting.ts';

/** Pages that load at once make each other slow, which is measured in those of scans. */
const maxAwaited = Math.min(4, Math.max(2, availableParallelism())) + 1;
/** Pages of crawls mostly wait: what limits them is memory, about 300 MiB for each browser. */
const memoryBytes = Math.min(totalmem(), process.constrainedMemory() || Infinity);
const maxBackground = Math.min(6, Math.max(2, Math.floor(memoryBytes / 2 ** 30) - 2));

/** The browsers of a worker process. */
export function composeRenderer(config: Config, log: Log): Renderer {
  const { chromiumPath, chromiumSandbox: sandbox, dataDir, allowNetworks, dnsServers } = config;
  return createRenderer({
    ...{ chromiumPath, dataDir, sandbox, env: browserEnvironment(), log },
    ...{ maxAwaited, maxBackground },
    userAgent: userAgentOf(config),
    takesScreenshots: config.keep.screenshotsDays !== 0,
    network: { allowNetworks, dnsServers },
    module: new URL('../processes/render-process.js', import.meta.url),
  });
}
