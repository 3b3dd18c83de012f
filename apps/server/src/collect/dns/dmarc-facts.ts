import type { DmarcFacts } from '@siteglass/analysis';
import { reportHost } from './dmarc-record.ts';
import {
  organizationalDomain,
  readDomainRecord,
  walkTree,
  type DomainRecord,
  type FoundRecord,
} from './dmarc-walk.ts';
import { DnsError, recordsOf, type DnsLookup } from './dns-lookup.ts';
import { isQueryable, isSameOrBelow } from './domain-name.ts';
import { isDmarcRecord } from './dmarc-record.ts';
import { storableText } from './storable-text.ts';

const MAX_RECORD_CHARACTERS = 4_096;
const MAX_URI_CHARACTERS = 512;
/** Maximum number of external domains queried for whether they accept reports. */
const MAX_REPORT_HOSTS = 10;

/**
 * The policy in effect for a domain: its own, or that of its organization, or of the public suffix above. The problems
 * of an inherited record are omitted: someone else has to fix those.
 *
 * @param lookup should cache, since the same lookups are requested several times
 * @throws {DnsError} if the record, or a place where it could be, cannot be looked up; or the reason of the signal
 */
export async function findDmarc(domain: string, lookup: DnsLookup, signal: AbortSignal): Promise<DmarcFacts> {
  const own = await readDomainRecord(domain, lookup, signal);
  const inForce = typeof own === 'string' ? await findAbove(domain, lookup, signal) : own;
  if (inForce === null) return { ...noRecord, problems: own === 'several' ? ['several-records'] : [] };
  const { record, text } = inForce;
  const isOwn = inForce.domain === domain;
  return {
    record: storableText(text, MAX_RECORD_CHARACTERS),
    foundAt: `_dmarc.${inForce.domain}`,
    policy: isOwn ? record.policy : record.subdomainPolicy,
    subdomainPolicy: record.subdomainPolicy,
    nonExistentPolicy: record.nonExistentPolicy,
    isTesting: record.isTesting,
    reportsTo: record.reportsTo.map(storableUri),
    unauthorizedReports: (await findUnauthorized(inForce, lookup, signal)).map(storableUri),
    problems: [...problemsOf(own)],
  };
}

const noRecord: Omit<DmarcFacts, 'problems'> = {
  record: null,
  foundAt: null,
  policy: null,
  subdomainPolicy: null,
  nonExistentPolicy: null,
  isTesting: false,
  reportsTo: [],
  unauthorizedReports: [],
};

function problemsOf(own: DomainRecord): DmarcFacts['problems'] {
  if (own === 'several') return ['several-records'];
  return own === 'none' ? [] : own.record.problems;
}

/** The record of the organization, or else of the public suffix above it. Source: RFC 9989 section 4.10.1. */
async function findAbove(
  domain: string,
  lookup: DnsLookup,
  signal: AbortSignal,
): Promise<FoundRecord | null> {
  const found = await walkTree(domain, lookup, signal);
  const organization = organizationalDomain(domain, found);
  return found.find((one) => one.domain === organization) ?? found.find(isPublicSuffix) ?? null;
}

function isPublicSuffix({ record }: FoundRecord): boolean {
  return record.psd === 'y';
}

/**
 * Report addresses at domains that have not authorized reports about this one. A failed lookup is not counted against
 * them.
 * Source: RFC 9990 section 4.
 */
async function findUnauthorized(
  { domain, record }: FoundRecord,
  lookup: DnsLookup,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const hosts = [...new Set(record.reportsTo.map(reportHost))]
    .filter((host) => host !== null)
    .slice(0, MAX_REPORT_HOSTS);
  const refusing = new Set<string | null>();
  await Promise.all(
    hosts.map(async (host) => {
      if (!(await takesReports(host, domain, lookup, signal))) refusing.add(host);
    }),
  );
  return record.reportsTo.filter((uri) => refusing.has(reportHost(uri)));
}

async function takesReports(
  host: string,
  domain: string,
  lookup: DnsLookup,
  signal: AbortSignal,
): Promise<boolean> {
  if (isSameOrBelow(host, domain)) return true;
  try {
    const name = `${domain}._report._dmarc.${host}`;
    if (isQueryable(name) && recordsOf(await lookup.txt(name, signal)).some(isDmarcRecord)) return true;
    const [theirs, ours] = await Promise.all(
      [host, domain].map(async (one) => organizationalDomain(one, await walkTree(one, lookup, signal))),
    );
    return theirs === ours;
  } catch (error) {
    if (error instanceof DnsError) return true;
    throw error;
  }
}

function storableUri(uri: string): string {
  return storableText(uri, MAX_URI_CHARACTERS);
}
