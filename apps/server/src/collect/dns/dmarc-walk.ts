import { recordsOf, type DnsLookup } from './dns-lookup.ts';
import { isDmarcRecord, parseDmarcRecord, type DmarcRecord } from './dmarc-record.ts';
import { isQueryable } from './domain-name.ts';

/** A policy record and the domain it belongs to. */
export interface FoundRecord {
  readonly domain: string;
  readonly text: string;
  readonly record: DmarcRecord;
}

/** `several`: more than one, in which case receivers ignore all of them. */
export type DomainRecord = FoundRecord | 'none' | 'several';

/** Labels beyond this number are skipped, from the left. Source: RFC 9989 section 4.10. */
const MAX_LABELS = 7;

/** @throws {DnsError}, or the reason of the signal */
export async function readDomainRecord(
  domain: string,
  lookup: DnsLookup,
  signal: AbortSignal,
): Promise<DomainRecord> {
  const name = `_dmarc.${domain}`;
  const texts = isQueryable(name) ? recordsOf(await lookup.txt(name, signal)).filter(isDmarcRecord) : [];
  const [text, ...others] = texts;
  if (text === undefined) return 'none';
  return others.length > 0 ? 'several' : { domain, text, record: parseDmarcRecord(text) };
}

/**
 * The policy records from a domain up the tree, its own first: at most eight lookups, and none beyond a record that
 * marks the start of an organization. Source: RFC 9989 section 4.10.
 *
 * @throws {DnsError}, or the reason of the signal
 */
export async function walkTree(
  domain: string,
  lookup: DnsLookup,
  signal: AbortSignal,
): Promise<readonly FoundRecord[]> {
  const found: FoundRecord[] = [];
  for (const target of walkTargets(domain)) {
    const one = await readDomainRecord(target, lookup, signal);
    if (typeof one === 'string') continue;
    found.push(one);
    // If the starting name itself is a public suffix, that says nothing about what is above it.
    if (one.record.psd === 'n' || (one.record.psd === 'y' && target !== domain)) break;
  }
  return found;
}

/** The domain and the parent domains to query. */
export function walkTargets(domain: string): readonly string[] {
  const labels = domain.split('.');
  const above = labels.slice(1).slice(-MAX_LABELS);
  return [domain, ...above.map((_, index) => above.slice(index).join('.'))];
}

/** The organizational domain of a domain, by the records of a tree walk from it. Source: RFC 9989 section 4.10.2. */
export function organizationalDomain(domain: string, found: readonly FoundRecord[]): string {
  for (const { domain: owner, record } of found) {
    if (record.psd === 'n') return owner;
    if (record.psd === 'y' && owner !== domain) return oneBelow(owner, domain);
  }
  return found.at(-1)?.domain ?? domain;
}

/** The name one label below the ancestor on the path to the domain. */
function oneBelow(ancestor: string, domain: string): string {
  const count = ancestor.split('.').length + 1;
  return domain.split('.').slice(-count).join('.');
}
