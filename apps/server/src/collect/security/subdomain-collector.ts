import { setTimeout as wait } from 'node:timers/promises';
import type { Part, SubdomainFacts } from '@siteglass/analysis';
import { followSignal } from '../fetch/follow-signal.ts';
import { certSpotterTimeoutMs, type CertSpotter } from '../providers/certspotter.ts';
import { crtShTimeoutMs, type CrtSh } from '../providers/crtsh.ts';
import type { ProviderAnswers } from '../providers/provider.ts';
import { keepTimes } from './keep-times.ts';
import { settlePart, type OnFailure } from './settle-part.ts';
import { readNamesBelow } from './subdomain-names.ts';

/**
 * The names below a domain, in ASCII, that certificates were issued for. If crt.sh fails or is not done before patience
 * runs out, Cert Spotter is queried as well and the first to finish wins; a crt.sh search that finishes too late is
 * cached for the next scan. If both fail, the reason is that of crt.sh, or of Cert Spotter if crt.sh is switched off.
 *
 * @throws the reason of the signal, and nothing else
 */
export type SubdomainCollector = (domain: string, signal: AbortSignal) => Promise<Part<SubdomainFacts>>;

/**
 * Most searches of crt.sh are done by then, and what is left of the minute that a scan waits is enough for all pages of
 * Cert Spotter, which allows few requests.
 */
const fallbackAfterMs = 25_000;
/** Margin that lets the requests time out first. */
const marginMs = 5_000;

export function createSubdomainCollector({
  crtSh,
  certSpotter,
  answers,
  onFailure,
  waitForFallback = (signal) => wait(fallbackAfterMs, undefined, { signal }),
}: {
  readonly crtSh: CrtSh;
  readonly certSpotter: CertSpotter;
  readonly answers: ProviderAnswers;
  readonly onFailure: OnFailure;
  /** Resolves when it is time to query Cert Spotter as well, without waiting for crt.sh any longer. */
  readonly waitForFallback?: (signal: AbortSignal) => Promise<void>;
}): SubdomainCollector {
  const sources = {
    crtsh: { provider: 'CRTSH', findNames: crtSh.namesBelow, requestMs: crtShTimeoutMs + marginMs },
    certspotter: {
      provider: 'CERTSPOTTER',
      findNames: certSpotter.namesBelow,
      requestMs: certSpotterTimeoutMs + marginMs,
    },
  } as const;
  const querySource = (
    source: SubdomainFacts['source'],
    domain: string,
    signal: AbortSignal,
  ): Promise<Part<SubdomainFacts>> =>
    settlePart(
      async () => {
        const { provider, findNames, requestMs: requestMs } = sources[source];
        const { answer } = await answers.through(
          { provider, key: domain, ...keepTimes, requestMs },
          async (requestSignal) => readNamesBelow(await findNames(domain, requestSignal), domain),
          signal,
        );
        return { known: true, facts: { source, ...answer } };
      },
      { signal, onFailure },
    );
  return async (domain, outer) => {
    outer.throwIfAborted();
    const { signal, abort, letGo } = followSignal(outer);
    try {
      const viaCrtSh = querySource('crtsh', domain, signal);
      const timeout = waitForFallback(signal).then(
        () => null,
        () => null,
      );
      const soon = await Promise.race([viaCrtSh, timeout]);
      if (soon?.known === true) return soon;
      return await firstKnown([viaCrtSh, querySource('certspotter', domain, signal)]);
    } finally {
      letGo();
      // Nobody is waiting for the other one any longer.
      abort();
    }
  };
}

/** The first known one, otherwise the first in the list whose source is set up. */
async function firstKnown<Facts>(
  parts: readonly [Promise<Part<Facts>>, ...Promise<Part<Facts>>[]],
): Promise<Part<Facts>> {
  const found = parts.map(async (part) => {
    const settled = await part;
    if (!settled.known) throw new Error(settled.reason);
    return settled;
  });
  return await Promise.any(found).catch(async () => {
    const unknown = await Promise.all(parts);
    return unknown.find((part) => part.known || part.reason !== 'not-configured') ?? unknown[0];
  });
}
