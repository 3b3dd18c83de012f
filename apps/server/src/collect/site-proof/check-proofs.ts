import type { DnsLookup } from '../dns/dns-lookup.ts';
import type { Fetcher } from '../fetch/fetcher.ts';
import { checkDnsProof } from './dns-proof.ts';
import { checkFileProof } from './file-proof.ts';
import { checkMetaProof } from './meta-proof.ts';
import type { ProofCheck } from './proof.ts';

/** Looks for the proof of a site in all of its places, and returns what is there. */
export type CheckProofs = (
  site: { readonly host: string; readonly token: string },
  signal: AbortSignal,
) => Promise<readonly ProofCheck[]>;

export function createCheckProofs({
  lookup,
  fetcher,
}: {
  readonly lookup: Pick<DnsLookup, 'txt'>;
  readonly fetcher: Fetcher;
}): CheckProofs {
  return (site, signal) =>
    Promise.all([
      checkDnsProof(lookup, site, signal),
      checkFileProof(fetcher, site, signal),
      checkMetaProof(fetcher, site, signal),
    ]);
}
