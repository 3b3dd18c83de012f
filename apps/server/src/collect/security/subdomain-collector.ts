import { setTimeout as wait } from 'node:timers/promises';
import type { Part, SubdomainFacts } from '@siteglass/analysis';
import { followSignal } from '../page/follow-signal.ts';
import { certSpotterTimeoutMs, type CertSpotter } from '../providers/certspotter.ts';
import { crtShTimeoutMs, type CrtSh } from '../providers/crtsh.ts';
import type { ProviderAnswers } from '../providers/provider.ts';
import { keepTimes } from './keep-times.ts';
import { settlePart, type OnFailure } from './settle-part.ts';
import { readNamesBelow } from './subdomain-names.ts';

/**
 * The names below a domain, in ASCII, that certificates were issued for. Where crt.sh fails, or is not done before
 * patience is, Cert Spotter is asked as well and whoever is first counts; a search of crt.sh that comes too late is kept
 * for the next scan. Where both fail, the reason is that of crt.sh.
 *
 * @throws the reason of the signal, and nothing else
 */
export type SubdomainCollector = (domain: string, signal: AbortSignal) => Promise<Part<SubdomainFacts>>;

/** Leaves Cert Spotter some of the ten seconds of a scan. */
const patienceMs = 5_000;
/** The requests time out before. */
const marginMs = 5_000;

export function createSubdomainCollector({
  crtSh,
  certSpotter,
  answers,
  onFailure,
  waitForPatience = (signal) => wait(patienceMs, undefined, { signal }),
}: {
  readonly crtSh: CrtSh;
  readonly certSpotter: CertSpotter;
  readonly answers: ProviderAnswers;
  readonly onFailure: OnFailure;
  /** Ends when nobody wants to wait for crt.sh alone any longer. */
  readonly waitForPatience?: (signal: AbortSignal) => Promise<void>;
}): SubdomainCollector {
  const sources = {
    crtsh: { provider: 'CRTSH', findNames: crtSh.namesBelow, askMs: crtShTimeoutMs + marginMs },
    certspotter: {
      provider: 'CERTSPOTTER',
      findNames: certSpotter.namesBelow,
      askMs: certSpotterTimeoutMs + marginMs,
    },
  } as const;
  const askSource = (
    source: SubdomainFacts['source'],
    domain: string,
    signal: AbortSignal,
  ): Promise<Part<SubdomainFacts>> =>
    settlePart(
      async () => {
        const { provider, findNames, askMs } = sources[source];
        const { answer } = await answers.through(
          { provider, key: domain, ...keepTimes, askMs },
          async (asking) => readNamesBelow(await findNames(domain, asking), domain),
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
      const viaCrtSh = askSource('crtsh', domain, signal);
      const impatience = waitForPatience(signal).then(
        () => null,
        () => null,
      );
      const soon = await Promise.race([viaCrtSh, impatience]);
      if (soon?.known === true) return soon;
      return await firstKnown([viaCrtSh, askSource('certspotter', domain, signal)]);
    } finally {
      letGo();
      // Nobody waits for the other one any longer.
      abort();
    }
  };
}

/** The first one that is known, else the first of the list. */
async function firstKnown<Facts>(
  parts: readonly [Promise<Part<Facts>>, ...Promise<Part<Facts>>[]],
): Promise<Part<Facts>> {
  const found = parts.map(async (part) => {
    const settled = await part;
    if (!settled.known) throw new Error(settled.reason);
    return settled;
  });
  return await Promise.any(found).catch(() => parts[0]);
}
