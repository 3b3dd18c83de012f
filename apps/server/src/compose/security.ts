import { createMailCollector } from '../collect/dns/collect-mail.ts';
import { createDnsLookup } from '../collect/dns/resolver-lookup.ts';
import type { AddressGuard } from '../collect/fetch/address-guard.ts';
import type { Resolver } from '../collect/fetch/resolve.ts';
import { createCertSpotter } from '../collect/providers/certspotter.ts';
import { createCrtSh } from '../collect/providers/crtsh.ts';
import { createInternetDb } from '../collect/providers/internetdb.ts';
import { createNvd } from '../collect/providers/nvd.ts';
import { createShodan } from '../collect/providers/shodan.ts';
import { createVirusTotal } from '../collect/providers/virustotal.ts';
import { createCveCollector } from '../collect/security/cve-collector.ts';
import { createPassiveProbes, type RunPassiveProbes } from '../collect/security/passive-probes.ts';
import { createPortScanCollector } from '../collect/security/port-scan-collector.ts';
import { createReputationCollector } from '../collect/security/reputation-collector.ts';
import { createSubdomainCollector } from '../collect/security/subdomain-collector.ts';
import { createTlsProber } from '../collect/tls/probe-tls.ts';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { createMaySend } from './may-send.ts';
import type { ThirdParties } from './providers.ts';
import { composeRegistration } from './registration.ts';

/** The passive security checks of a worker's scans, across all their sources. */
export function composeSecurity({
  config: { dnsServers, whoisServer },
  guard,
  resolver,
  thirdParties,
  log,
}: {
  readonly config: Pick<Config, 'dnsServers' | 'whoisServer'>;
  readonly guard: AddressGuard;
  readonly resolver: Resolver;
  readonly thirdParties: ThirdParties;
  readonly log: Log;
}): { readonly runPassiveProbes: RunPassiveProbes } {
  const { providers, answers } = thirdParties;
  const onFailure = (error: unknown): void => log.error({ err: error }, 'a passive probe failed');
  const shared = { answers, onFailure };
  return {
    runPassiveProbes: createPassiveProbes({
      collectors: {
        tls: createTlsProber({ guard, resolver }),
        mail: createMailCollector({ resolver: createDnsLookup({ servers: dnsServers }), onFailure }),
        registration: composeRegistration({ guard, resolver, thirdParties, whoisServer, log }),
        reputation: createReputationCollector({
          ...shared,
          virusTotal: createVirusTotal(providers.VIRUSTOTAL),
        }),
        subdomains: createSubdomainCollector({
          ...shared,
          crtSh: createCrtSh(providers.CRTSH),
          certSpotter: createCertSpotter(providers.CERTSPOTTER),
        }),
        portScan: createPortScanCollector({
          ...shared,
          shodan: createShodan(providers.SHODAN),
          internetDb: createInternetDb(providers.INTERNETDB),
          maySend: createMaySend({ guard, providers }),
        }),
        cves: createCveCollector({ ...shared, nvd: createNvd(providers.NVD) }),
      },
      onFailure,
    }),
  };
}
