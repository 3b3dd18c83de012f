import type { SpfFacts } from '@siteglass/analysis';
import { parseAddress, type Address } from '../fetch/address-guard.ts';
import { checkHost, type SpfAnswer } from './check-host.ts';
import { recordsOf, type DnsLookup } from './dns-lookup.ts';
import { isSpfRecord } from './spf-record.ts';
import { storableText } from './storable-text.ts';

/**
 * Addresses that no server has, so that every term is gone through: one for documentation (RFC 5737, RFC 3849), and where a
 * record lists that, copied from an example, one that is reserved (RFC 1112) or leads nowhere (RFC 6666).
 */
const UNLISTED_IPV4 = ['192.0.2.1', '240.0.0.1'];
const UNLISTED_IPV6 = ['2001:db8::1', '100::1'];
/** A name that nobody has (RFC 6761). */
const UNLISTED_NAME = 'unlisted.invalid';

const MAX_RECORDS = 10;
const MAX_RECORD_CHARACTERS = 4_096;
const MAX_TERM_CHARACTERS = 255;

/** From what lets everybody in to what lets nobody. */
const weakestFirst = ['pass', 'neutral', 'softfail', 'fail'] as const;

/**
 * What a domain's SPF says of a message from a server that it does not list. Numbers are those of the costlier of the two
 * address families.
 *
 * @param lookup asked for the same things several times: one that asks once
 * @throws {DnsError} when its own record cannot be looked up; or the reason of the signal
 */
export async function findSpf(domain: string, lookup: DnsLookup, signal: AbortSignal): Promise<SpfFacts> {
  const records = recordsOf(await lookup.txt(domain, signal)).filter(isSpfRecord);
  const ask = (address: Address, voidLookups?: number): Promise<SpfAnswer> =>
    checkHost(
      { address, domain, sender: `postmaster@${domain}`, helo: UNLISTED_NAME },
      lookup,
      signal,
      voidLookups === undefined ? {} : { voidLookups },
    );
  const askInTurn = async (addresses: readonly string[], voidLookups?: number): Promise<SpfAnswer> => {
    let answer: SpfAnswer | undefined;
    for (const address of addresses) {
      answer = await ask(addressOf(address), voidLookups);
      if (answer.result !== 'pass') break;
    }
    if (answer === undefined) throw new Error('no address was asked for');
    return answer;
  };
  const [ipv4, ipv6] = await Promise.all([
    askInTurn(UNLISTED_IPV4),
    // Hosts without IPv6 are no fault of a record, although some receivers count them as look-ups that find nothing.
    askInTurn(UNLISTED_IPV6, Number.POSITIVE_INFINITY),
  ]);
  const faulty = [ipv4, ipv6].find(({ fault }) => fault !== null);
  const at = faulty?.faultAt ?? null;
  return {
    records: records.slice(0, MAX_RECORDS).map((record) => storableText(record, MAX_RECORD_CHARACTERS)),
    fault: faulty?.fault ?? null,
    faultAt: at === null ? null : storableText(at, MAX_TERM_CHARACTERS),
    lookups: Math.max(ipv4.lookups, ipv6.lookups),
    voidLookups: ipv4.voidLookups,
    unlisted:
      records.length === 0 || faulty !== undefined
        ? null
        : (weakestFirst.find((result) => ipv4.result === result || ipv6.result === result) ?? null),
    usesPtr: ipv4.usesPtr || ipv6.usesPtr,
  };
}

function addressOf(text: string): Address {
  const address = parseAddress(text);
  if (address === null) throw new Error(`${text} is no address`);
  return address;
}
