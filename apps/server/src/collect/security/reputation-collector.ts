import type { Part, ReputationFacts } from '@siteglass/analysis';
import type { ProviderAnswers } from '../providers/provider.ts';
import type { VirusTotal } from '../providers/virustotal.ts';
import { keepTimes } from './keep-times.ts';
import { settlePart, type OnFailure } from './settle-part.ts';

/**
 * The reputation of a domain, in ASCII. `not-configured`: there is no key. `not-applicable`: nobody has analyzed the
 * domain yet, which is not a good verdict.
 *
 * @throws the reason of the signal, and nothing else
 */
export type ReputationCollector = (domain: string, signal: AbortSignal) => Promise<Part<ReputationFacts>>;

const requestMs = 20_000;

export function createReputationCollector({
  virusTotal,
  answers,
  onFailure,
}: {
  readonly virusTotal: VirusTotal;
  readonly answers: ProviderAnswers;
  readonly onFailure: OnFailure;
}): ReputationCollector {
  return (domain, signal) =>
    settlePart(
      async () => {
        if (!virusTotal.hasKey) return { known: false, reason: 'not-configured' };
        const { answer } = await answers.through(
          { provider: 'VIRUSTOTAL', key: domain, ...keepTimes, requestMs },
          async (requestSignal) => ({ facts: await virusTotal.reputationOf(domain, requestSignal) }),
          signal,
        );
        return answer.facts === null
          ? { known: false, reason: 'not-applicable' }
          : { known: true, facts: answer.facts };
      },
      { signal, onFailure },
    );
}
