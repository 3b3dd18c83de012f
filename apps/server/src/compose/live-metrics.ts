import { createLiveMetricsCollector, type CollectLiveMetrics } from '../collect/authority/live-metrics.ts';
import type { AddressGuard } from '../collect/fetch/address-guard.ts';
import { createAhrefs } from '../collect/providers/ahrefs.ts';
import { createCommonCrawl } from '../collect/providers/commoncrawl.ts';
import { createOpenPageRank } from '../collect/providers/openpagerank.ts';
import { createPinterest } from '../collect/providers/pinterest.ts';
import { createSharedCount } from '../collect/providers/sharedcount.ts';
import type { Log } from '../log.ts';
import { createMaySend } from './may-send.ts';
import type { ThirdParties } from './providers.ts';

/** Third-party metrics of a URL, loaded while the reader waits. */
export function composeLiveMetrics({
  guard,
  thirdParties: { providers, answers },
  log,
}: {
  readonly guard: AddressGuard;
  readonly thirdParties: ThirdParties;
  readonly log: Log;
}): CollectLiveMetrics {
  return createLiveMetricsCollector({
    openPageRank: createOpenPageRank(providers.OPENPAGERANK),
    ahrefs: createAhrefs(providers.AHREFS),
    sharedCount: createSharedCount(providers.SHAREDCOUNT),
    pinterest: createPinterest(providers.PINTEREST),
    commonCrawl: createCommonCrawl(providers.COMMONCRAWL),
    answers,
    maySend: createMaySend({ guard, providers }),
    onFailure: (error) => log.error({ err: error }, 'could not request a live metric'),
  });
}
