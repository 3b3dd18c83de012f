import type { SpfFacts } from '@siteglass/analysis';
import { parseAddress, type Address } from '../fetch/address-guard.ts';
import { checkHost, type SpfAnswer, type SpfLimits, type SpfQuestion } from './check-host.ts';
import { recordsOf, type DnsLookup } from './dns-lookup.ts';
import { readExplanation } from './spf-explanation.ts';
import { isSpfRecord } from './spf-record.ts';
import { storableText } from './storable-text.ts';

/**
 * Addresses that no server has, so that every term is gone through: one for documentation (RFC 5737, RFC 3849), and where a
 * record lists that, copied from an example, one that is reserved (RFC 1112) or leads nowhere (RFC 6666).
 */
const UNLISTED_IPV4: Addresses = ['192.0.2.1', '240.0.0.1'];
const UNLISTED_IPV6: Addresses = ['2001:db8::1', '100::1'];
/** A name that nobody has (RFC 6761). */
const UNLISTED_NAME = 'unlisted.invalid';

const MAX_RECORDS = 10;
const MAX_RECORD_CHARACTERS = 4_096;
const MAX_TERM_CHARACTERS = 255;
const MAX_EXPLANATION_CHARACTERS = 500;

type Addresses = readonly [first: string, ...others: string[]];

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
  const ask = async (
    [first, ...others]: Addresses,
    limits: SpfLimits = {},
  ): Promise<{ readonly question: SpfQuestion; readonly answer: SpfAnswer }> => {
    const sender = `postmaster@${domain}`;
    const question: SpfQuestion = { address: addressOf(first), domain, sender, helo: UNLISTED_NAME };
    const answer = await checkHost(question, lookup, signal, limits);
    const [next] = others;
    return answer.result === 'pass' && next !== undefined ? ask([next], limits) : { question, answer };
  };
  const [{ question, answer: ipv4 }, { answer: ipv6 }] = await Promise.all([
    ask(UNLISTED_IPV4),
    // Hosts without IPv6 are no fault of a record, although some receivers count them as look-ups that find nothing.
    ask(UNLISTED_IPV6, { voidLookups: Number.POSITIVE_INFINITY }),
  ]);
  const explanation = await readExplanation(question, ipv4, lookup, signal);
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
    explanation: explanation === null ? null : storableText(explanation, MAX_EXPLANATION_CHARACTERS),
  };
}

function addressOf(text: string): Address {
  const address = parseAddress(text);
  if (address === null) throw new Error(`${text} is no address`);
  return address;
}
