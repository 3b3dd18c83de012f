import type { Part, PortScanFacts } from '@siteglass/analysis';
import type { InternetDb } from '../providers/internetdb.ts';
import { tidyText } from '../providers/json-fields.ts';
import type { ProviderAnswers } from '../providers/provider.ts';
import type { Shodan } from '../providers/shodan.ts';
import { keepTimes } from './keep-times.ts';
import { settlePart, type OnFailure } from './settle-part.ts';

/**
 * Which ports of an IP address third parties found open; nothing is scanned here. `not-applicable`: the address may not
 * be shared with any provider, or nothing is known about it, which does not mean that all its ports are closed.
 *
 * @throws the reason of the signal, and nothing else
 */
export type PortScanCollector = (address: string, signal: AbortSignal) => Promise<Part<PortScanFacts>>;

const requestMs = 20_000;

export function createPortScanCollector({
  shodan,
  internetDb,
  answers,
  maySend,
  onFailure,
}: {
  readonly shodan: Shodan;
  readonly internetDb: InternetDb;
  readonly answers: ProviderAnswers;
  /** Whether an IP address may be shared with this provider; false for text that is not an address. */
  readonly maySend: (provider: 'SHODAN' | 'INTERNETDB', address: string) => boolean;
  readonly onFailure: OnFailure;
}): PortScanCollector {
  const { provider, source, findHost } = shodan.isUsable
    ? ({ provider: 'SHODAN', source: 'shodan', findHost: shodan.hostAt } as const)
    : ({ provider: 'INTERNETDB', source: 'internetdb', findHost: internetDb.hostAt } as const);
  return (address, signal) =>
    settlePart(
      async () => {
        if (!maySend(provider, address)) return { known: false, reason: 'not-applicable' };
        const { answer } = await answers.through(
          { provider, key: address, ...keepTimes, requestMs },
          async (requestSignal) => {
            const host = await findHost(address, requestSignal);
            return { facts: host === null ? null : tidyHost({ address, source }, host) };
          },
          signal,
        );
        return answer.facts === null
          ? { known: false, reason: 'not-applicable' }
          : { known: true, facts: answer.facts };
      },
      { signal, onFailure },
    );
}

const maxPorts = 200;
const maxTags = 20;
const maxTagUnits = 50;
const maxOrgUnits = 200;

function tidyHost(
  queried: Pick<PortScanFacts, 'address' | 'source'>,
  {
    ports,
    tags,
    org = null,
    scannedAt = null,
  }: Pick<PortScanFacts, 'ports' | 'tags'> & Partial<PortScanFacts>,
): PortScanFacts {
  return {
    ...queried,
    ports: [...new Set(ports)].sort((a, b) => a - b).slice(0, maxPorts),
    org: tidyText(org ?? '', maxOrgUnits) || null,
    tags: tags.slice(0, maxTags).map((tag) => tidyText(tag, maxTagUnits)),
    scannedAt,
  };
}
