import type { SpfFacts } from '@siteglass/analysis';
import { parseAddress, type Address } from '../fetch/address-guard.ts';
import { checkHost, type SpfAnswer, type SpfLimits, type SpfQuestion } from './check-host.ts';
import { recordsOf, type DnsLookup } from './dns-lookup.ts';
import { readExplanation } from './spf-explanation.ts';
import { isSpfRecord } from './spf-record.ts';
import { storableText } from './storable-text.ts';

/**
 * IP addresses that no server has, so that every term is evaluated: one for documentation (RFC 5737, RFC 3849), and,
 * for records that list it because they were copied from an example, one that is reserved (RFC 1112) or discarded (RFC
 * 6666).
 */
const UNLISTED_IPV4: Addresses = ['192.0.2.1', '240.0.0.1'];
const UNLISTED_IPV6: Addresses = ['2001:db8::1', '100::1'];
/** A name that nobody can have (RFC 6761). */
const UNLISTED_NAME = 'unlisted.invalid';

const MAX_RECORDS = 10;
const MAX_RECORD_CHARACTERS = 4_096;
const MAX_TERM_CHARACTERS = 255;
const MAX_EXPLANATION_CHARACTERS = 500;

type Addresses = readonly [first: string, ...others: string[]];

/** From allowing everyone to allowing no one. */
const weakestFirst = ['pass', 'neutral', 'softfail', 'fail'] as const;

/**
 * What a domain's SPF record says about a message from an unlisted server. Counts are those of the more expensive of
 * the two address families.
 *
 * @param lookup should cache, since the same lookups are requested several times
 * @throws {DnsError} if the domain's own record cannot be looked up; or the reason of the signal
 */
export async function findSpf(domain: string, lookup: DnsLookup, signal: AbortSignal): Promise<SpfFacts> {
  const records = recordsOf(await lookup.txt(domain, signal)).filter(isSpfRecord);
  const evaluate = async (
    [first, ...others]: Addresses,
    limits: SpfLimits = {},
  ): Promise<{ readonly question: SpfQuestion; readonly answer: SpfAnswer }> => {
    const sender = `postmaster@${domain}`;
    const question: SpfQuestion = { address: addressOf(first), domain, sender, helo: UNLISTED_NAME };
    const answer = await checkHost(question, lookup, signal, limits);
    const [next] = others;
    return answer.result === 'pass' && next !== undefined ? evaluate([next], limits) : { question, answer };
  };
  const [{ question, answer: ipv4 }, { answer: ipv6 }] = await Promise.all([
    evaluate(UNLISTED_IPV4),
    // Hosts without IPv6 are not a fault of the record, although some receivers count them as void lookups.
    evaluate(UNLISTED_IPV6, { voidLookups: Number.POSITIVE_INFINITY }),
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
  if (address === null) throw new Error(`${text} is not an IP address`);
  return address;
}
