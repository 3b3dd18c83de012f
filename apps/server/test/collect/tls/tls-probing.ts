import type { Part, TlsProbeFacts } from '@siteglass/analysis';
import { createAddressGuard } from '../../../src/collect/fetch/address-guard.ts';
import { createResolver } from '../../../src/collect/fetch/resolve.ts';
import { createTlsProber, type ProbeTls } from '../../../src/collect/tls/probe-tls.ts';

/** A prober that may connect to loopback and uses the given name servers. */
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
    // Generous, for a busy machine; tests that wait for the limit set a lower one.
    limitMs: 20_000,
    ...options,
  });
}

export function factsOf(part: Part<TlsProbeFacts>): TlsProbeFacts {
  if (part.known) return part.facts;
  throw new Error(`Nothing is known: ${part.reason}.`);
}
