import type { MailFacts, Part } from '@siteglass/analysis';
import { raceDeadline } from '../fetch/race-deadline.ts';
import { findDkim } from './dkim-facts.ts';
import { findDmarc } from './dmarc-facts.ts';
import { askOnce, DnsError, type DnsLookup } from './dns-lookup.ts';
import { findMx } from './mx-facts.ts';
import { findSpf } from './spf-facts.ts';

/** What has not been answered when the signal aborts is a `timeout`. It throws nothing. */
export type CollectMail = (domain: string, signal: AbortSignal) => Promise<MailFacts>;

export interface MailCollectorOptions {
  readonly resolver: DnsLookup;
  /** Hears of faults that are not the network's. */
  readonly onFailure: (error: unknown) => void;
  /** For all four parts, which are looked up side by side; one that takes longer is not known. */
  readonly limitMs?: number;
}

/** What DNS says of a domain's mail; the domain in ASCII, without a dot at its end. */
export function createMailCollector({
  resolver,
  onFailure,
  limitMs = 8_000,
}: MailCollectorOptions): CollectMail {
  return async function collectMail(domain, signal) {
    const lookup = askOnce(resolver);
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
        // Whoever cannot wait any longer still takes the parts that are known.
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
      part((...asked) => findDkim(...asked)),
    ]);
    return { spf, dmarc, dkim, mx };
  };
}
