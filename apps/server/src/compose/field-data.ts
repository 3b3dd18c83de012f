import type { AddressGuard } from '../collect/fetch/address-guard.ts';
import {
  createFieldDataCollector,
  type FieldDataCollector,
} from '../collect/field-data/collect-field-data.ts';
import { createCrux } from '../collect/providers/crux.ts';
import { createPageSpeed } from '../collect/providers/pagespeed.ts';
import type { Log } from '../log.ts';
import { createMaySend } from './may-send.ts';
import type { ThirdParties } from './providers.ts';

/** What Google measured of a page, loaded while the reader waits. */
export function composeFieldData({
  guard,
  thirdParties: { providers, answers },
  log,
}: {
  readonly guard: AddressGuard;
  readonly thirdParties: ThirdParties;
  readonly log: Log;
}): FieldDataCollector {
  return createFieldDataCollector({
    crux: createCrux(providers.CRUX),
    pageSpeed: createPageSpeed(providers.PAGESPEED),
    answers,
    maySend: createMaySend({ guard, providers }),
    onFailure: (error) => log.error({ err: error }, 'could not request field data'),
  });
}
