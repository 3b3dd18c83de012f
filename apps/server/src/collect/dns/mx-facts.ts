import type { MxFacts } from '@siteglass/analysis';
import { recordsOf, type DnsLookup } from './dns-lookup.ts';
import { withoutFinalDot } from './domain-name.ts';
import { storableText } from './storable-text.ts';

const MAX_HOSTS = 20;
const MAX_NAME_CHARACTERS = 253;

/**
 * Where a domain receives its mail. A single record with the root as its server means that it accepts none (RFC 7505,
 * 3); next to others it means nothing.
 *
 * @throws {DnsError}, or the reason of the signal
 */
export async function findMx(domain: string, lookup: DnsLookup, signal: AbortSignal): Promise<MxFacts> {
  const records = recordsOf(await lookup.mx(domain, signal)).map(({ host, preference }) => ({
    host: storableText(withoutFinalDot(host).toLowerCase(), MAX_NAME_CHARACTERS),
    preference,
  }));
  const hosts = records
    .filter(({ host }) => host !== '')
    .sort((a, b) => a.preference - b.preference || (a.host < b.host ? -1 : 1));
  return { hosts: hosts.slice(0, MAX_HOSTS), isNull: records.length > 0 && hosts.length === 0 };
}
