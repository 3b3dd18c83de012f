import type { MailFacts, Part } from '@siteglass/analysis';
import { raceDeadline } from '../fetch/race-deadline.ts';
import { findDkim } from './dkim-facts.ts';
import { findDmarc } from './dmarc-facts.ts';
import { queryOnce, DnsError, type DnsLookup } from './dns-lookup.ts';
import { findMx } from './mx-facts.ts';
import { findSpf } from './spf-facts.ts';

/** Whatever has no response when the signal aborts is a `timeout`. It never throws. */
export type CollectMail = (domain: string, signal: AbortSignal) => Promise<MailFacts>;

export interface MailCollectorOptions {
  readonly resolver: DnsLookup;
  /** Called for errors that are not network errors. */
  readonly onFailure: (error: unknown) => void;
  /** Time limit for all four parts, which are looked up in parallel; a part that takes longer is unknown. */
  readonly limitMs?: number;
}

/** Collects what DNS says about a domain's mail; the domain is in ASCII, without a trailing dot. */
export function createMailCollector({
  resolver,
  onFailure,
  limitMs = 8_000,
}: MailCollectorOptions): CollectMail {
  return async function collectMail(domain, signal) {
    const lookup = queryOnce(resolver);
    const part = async <Facts>(
      find: (domain: string, lookup: DnsLookup, signal: AbortSignal) => Promise<Facts>,
    ): Promise<Part<Facts>> => {
      try {
        const facts = await raceDeadline(
          { timeoutMs: limitMs, createError: () => new DnsError('timeout'), signal },
          (raceSignal) => find(domain, lookup, raceSignal),
        );
        return { known: true, facts };
      } catch (error) {
        // A caller that cannot wait any longer still gets the parts that are known.
        if (signal.aborted) return { known: false, reason: 'timeout' };
        if (error instanceof DnsError) return { known: false, reason: error.reason };
        onFailure(error);
        return { known: false, reason: 'failed' };
      }
    };
    const [mx, spf, dmarc, dkim] = await Promise.all([
      part(findMx),
      part(findSpf),
      part(findDmarc),
      part((...parameters) => findDkim(...parameters)),
    ]);
    return { spf, dmarc, dkim, mx };
  };
}
