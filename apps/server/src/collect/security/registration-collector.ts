import type { Part, RegistrationFacts } from '@siteglass/analysis';
import { raceDeadline } from '../fetch/race-deadline.ts';
import { ProviderError, type ProviderAnswers } from '../providers/provider.ts';
import { rdapServerOf, rdapTimeoutMs, type Rdap } from '../providers/rdap.ts';
import { whoisTimeoutMs, type QueryWhois } from '../whois/whois-client.ts';
import { keepTimes } from './keep-times.ts';
import { settlePart, type OnFailure } from './settle-part.ts';

/**
 * What the registry says about a domain, in ASCII. `not-applicable`: its top-level domain has no registry that
 * responds.
 *
 * @throws the reason of the signal, and nothing else
 */
export type RegistrationCollector = (domain: string, signal: AbortSignal) => Promise<Part<RegistrationFacts>>;

/**
 * RDAP is authoritative if the registry supports it (ICANN registries have offered nothing else since 2025); WHOIS is
 * queried if it does not, or if RDAP fails or is slow.
 */
export function createRegistrationCollector({
  rdap,
  whois,
  answers,
  onFailure,
  rdapWaitMs = rdapTimeoutMs,
}: {
  readonly rdap: Rdap;
  readonly whois: QueryWhois;
  readonly answers: ProviderAnswers;
  readonly onFailure: OnFailure;
  /** How long to wait for RDAP before querying WHOIS, for all RDAP requests together. */
  readonly rdapWaitMs?: number;
}): RegistrationCollector {
  const queryRdap = async (domain: string, signal: AbortSignal): Promise<RegistrationFacts | null> => {
    const { answer: servers } = await answers.through(
      { provider: 'RDAP', key: `servers of ${rdap.registry}`, ...keepTimes, requestMs: 2 * rdapTimeoutMs },
      (requestSignal) => rdap.servers(requestSignal),
      signal,
    );
    const server = rdapServerOf(servers, domain);
    if (server === null) return null;
    const { answer } = await answers.through(
      { provider: 'RDAP', key: `domain ${domain}`, ...keepTimes, requestMs: 2 * rdapTimeoutMs },
      (requestSignal) => rdap.registrationAt(server, domain, requestSignal),
      signal,
    );
    return answer;
  };

  const queryWhois = async (domain: string, signal: AbortSignal): Promise<RegistrationFacts> => {
    const entry = { provider: 'WHOIS', key: domain, ...keepTimes, requestMs: whoisTimeoutMs } as const;
    return (await answers.through(entry, (requestSignal) => whois(domain, requestSignal), signal)).answer;
  };

  return (domain, signal) =>
    settlePart(
      async () => {
        let rdapFailure: ProviderError | null = null;
        try {
          const createError = (): Error => new ProviderError('timeout', 'RDAP timed out.');
          const facts = await raceDeadline({ timeoutMs: rdapWaitMs, createError, signal }, (waiting) =>
            queryRdap(domain, waiting),
          );
          if (facts !== null) return { known: true, facts };
        } catch (error) {
          if (signal.aborted || !(error instanceof ProviderError)) throw error;
          rdapFailure = error;
        }
        try {
          return { known: true, facts: await queryWhois(domain, signal) };
        } catch (error) {
          // The lack of a WHOIS server is not the reason why the registration is unknown.
          const isLacking =
            error instanceof ProviderError && ['not-applicable', 'not-configured'].includes(error.reason);
          throw isLacking ? (rdapFailure ?? error) : error;
        }
      },
      { signal, onFailure },
    );
}
