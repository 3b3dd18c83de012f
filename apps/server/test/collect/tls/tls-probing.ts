import type { Part, TlsProbeFacts } from '@siteglass/analysis';
import { createAddressGuard } from '../../../src/collect/fetch/address-guard.ts';
import { createResolver } from '../../../src/collect/fetch/resolve.ts';
import { createTlsProber, type ProbeTls } from '../../../src/collect/tls/probe-tls.ts';

/** A prober that may go to loopback and asks the given name servers. */
export function createLoopbackProber({
  dnsServers = [],
  allowNetworks = ['127.0.0.0/8'],
  ...options
}: {
  readonly dnsServers?: readonly string[];
  readonly allowNetworks?: readonly string[];
  readonly extraAuthorities?: readonly string[];
  readonly limitMs?: number;
} = {}): ProbeTls {
  return createTlsProber({
    guard: createAddressGuard({ allowNetworks }),
    resolver: createResolver({ servers: dnsServers, timeoutMs: 2000 }),
    // Much, for a busy machine; what waits for it says less.
    limitMs: 20_000,
    ...options,
  });
}

export function factsOf(part: Part<TlsProbeFacts>): TlsProbeFacts {
  if (part.known) return part.facts;
  throw new Error(`Nothing is known: ${part.reason}.`);
}
