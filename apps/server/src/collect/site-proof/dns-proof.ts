import { isIP } from 'node:net';
import { DnsError, recordsOf, type DnsLookup } from '../dns/dns-lookup.ts';
import { isLocalhost, readHost } from '../fetch/url-guard.ts';
import { registrableDomain } from '../registrable-domain.ts';
import { boundSeen, proofText, type ProofCheck } from './proof.ts';

/** Names with a record that proves a site: its host, and the domain that it belongs to. */
export function proofNames(host: string): readonly string[] {
  const name = readHost(new URL(`http://${host}`));
  if (isIP(name) !== 0 || isLocalhost(name)) return [];
  return [...new Set([name, registrableDomain(name) ?? name])];
}

/**
 * Looks for a TXT record with exactly the text of the proof. The names that are looked up say nothing about the token,
 * so no name server can answer with what it was asked.
 */
export async function checkDnsProof(
  lookup: Pick<DnsLookup, 'txt'>,
  { host, token }: { readonly host: string; readonly token: string },
  signal: AbortSignal,
): Promise<ProofCheck> {
  const names = proofNames(host);
  const check = { method: 'dns', at: names, status: null, failure: null, seen: [] } as const;
  if (names.length === 0) return { ...check, code: 'no-domain' };
  const answers = await Promise.all(
    names.map((name) =>
      lookup.txt(name, signal).then(recordsOf, (error: unknown) => {
        if (error instanceof DnsError) return null;
        throw error;
      }),
    ),
  );
  const records = answers.flatMap((answer) => answer ?? []).map(withoutQuotes);
  if (records.includes(proofText(token))) return { ...check, code: 'found' };
  if (answers.includes(null)) return { ...check, code: 'lookup-failed' };
  if (records.length === 0) return { ...check, code: 'no-record' };
  return { ...check, code: 'other-records', seen: boundSeen(records) };
}

/** Some control panels take the quotes around a record for a part of it. */
function withoutQuotes(record: string): string {
  return record.trim().replace(/^"(.*)"$/s, '$1');
}
