import type { AddressGuard } from '../collect/fetch/address-guard.ts';
import type { Resolver } from '../collect/fetch/resolve.ts';
import { createRdap } from '../collect/providers/rdap.ts';
import {
  createRegistrationCollector,
  type RegistrationCollector,
} from '../collect/security/registration-collector.ts';
import { createWhoisClient } from '../collect/whois/whois-client.ts';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import type { ThirdParties } from './providers.ts';

/** Domain registration data: for the scans of a worker, and for readers whose scan has not fetched it. */
export function composeRegistration({
  guard,
  resolver,
  thirdParties: { providers, answers, shared },
  whoisServer,
  log,
}: {
  readonly guard: AddressGuard;
  readonly resolver: Resolver;
  readonly thirdParties: ThirdParties;
  readonly whoisServer: Config['whoisServer'];
  readonly log: Log;
}): RegistrationCollector {
  return createRegistrationCollector({
    rdap: createRdap(providers.RDAP),
    whois: createWhoisClient({ guard, resolver, start: whoisServer, shared }),
    answers,
    onFailure: (error) => log.error({ err: error }, 'could not request a registration'),
  });
}
