import type { AddressGuard } from '../collect/fetch/address-guard.ts';
import type { Resolver } from '../collect/fetch/resolve.ts';
import { createPassiveProbes, type BeginPassiveProbes } from '../collect/security/passive-probes.ts';
import { createTlsProber } from '../collect/tls/probe-tls.ts';
import type { Log } from '../log.ts';

/** The passive probes of a worker's scans, over all their sources. */
export function composeSecurity({
  guard,
  resolver,
  log,
}: {
  readonly guard: AddressGuard;
  readonly resolver: Resolver;
  readonly log: Log;
}): { readonly beginPassiveProbes: BeginPassiveProbes } {
  const onFailure = (error: unknown): void => log.error({ err: error }, 'a passive probe failed');
  const unknown = { known: false, reason: 'not-configured' } as const;
  return {
    beginPassiveProbes: createPassiveProbes({
      collectors: {
        tls: createTlsProber({ guard, resolver }),
        mail: () => Promise.resolve({ spf: unknown, dmarc: unknown, dkim: unknown, mx: unknown }),
        registration: () => Promise.resolve(unknown),
        reputation: () => Promise.resolve(unknown),
        subdomains: () => Promise.resolve(unknown),
        portScan: () => Promise.resolve(unknown),
        cves: () => Promise.resolve(unknown),
      },
      onFailure,
    }),
  };
}
