// The SPF suite of RFC 7208, run with its own DNS zones.
import { checkHost } from '../../apps/server/dist/collect/dns/check-host.js';
import { DnsError } from '../../apps/server/dist/collect/dns/dns-lookup.js';
import { readExplanation } from '../../apps/server/dist/collect/dns/spf-explanation.js';
import { parseAddress } from '../../apps/server/dist/collect/fetch/address-guard.js';

export const name = 'spf';
export const folder = 'email-auth';

export async function run(readJson) {
  const cases = [];
  for (const { zonedata, tests } of await readJson('spf-rfc7208.json')) {
    const lookup = lookupIn(zonedata);
    for (const test of tests) cases.push(await judge(test, lookup));
  }
  return cases;
}

async function judge({ name: id, input, expected, explanation }, lookup) {
  const { signal } = new AbortController();
  const question = questionOf(input);
  const answer = await checkHost(question, lookup, signal);
  const got = { result: answer.result };
  let agreed = expected.includes(answer.result);
  if (explanation !== null) {
    const own = await readExplanation(question, answer, lookup, signal);
    // The suite's term for the explanation that a receiver supplies if the domain has none.
    got.explanation = own ?? 'DEFAULT';
    // Hexadecimal digits of an address may be in either case.
    agreed &&= got.explanation.toLowerCase() === explanation.toLowerCase();
  }
  return { id, agreed, expected: { result: expected, explanation }, got };
}

/**
 * Without a sender, it is the postmaster of the server; the same goes for a sender without a local part (sections 2.4
 * and 4.3).
 */
function questionOf({ helo, mailfrom, host }) {
  const at = mailfrom.lastIndexOf('@');
  const local = mailfrom.slice(0, Math.max(at, 0)) || 'postmaster';
  const domain = mailfrom === '' ? helo : mailfrom.slice(at + 1);
  return { address: parseAddress(host), domain, sender: `${local}@${domain}`, helo };
}

function lookupIn(zonedata) {
  const zones = new Map(Object.entries(zonedata).map(([zone, records]) => [zone.toLowerCase(), records]));

  function find(name, type, hops = 0) {
    const records = zones.get(name.toLowerCase().replace(/\.$/, ''));
    if (records === undefined) return 'nxdomain';
    const found = valuesOf(records, type);
    if (found.length > 0) return found;
    const [alias] = valuesOf(records, 'CNAME');
    if (alias !== undefined && hops > 8) throw new DnsError('unreachable');
    if (alias !== undefined) return find(alias, type, hops + 1);
    if (records.includes('TIMEOUT')) throw new DnsError('timeout');
    return 'nodata';
  }

  const ask =
    (type, read = (value) => value) =>
    async (name) => {
      const found = find(name, type);
      return typeof found === 'string' ? found : found.map(read);
    };
  return {
    txt: ask('TXT', (value) => [value].flat().join('')),
    a: ask('A'),
    aaaa: ask('AAAA'),
    mx: ask('MX', ([preference, host]) => ({ preference: Number(preference), host })),
    ptr: ask('PTR', (value) => value.replace(/\.$/, '')),
  };
}

/**
 * Records of the obsolete SPF type stand for TXT records if a name has no TXT records; `NONE` says that it has none.
 */
function valuesOf(records, type) {
  const of = (wanted) =>
    records.flatMap((record) => (typeof record === 'object' && wanted in record ? [record[wanted]] : []));
  const own = of(type);
  if (type === 'TXT' && own.length === 0) return of('SPF');
  return own.filter((value) => value !== 'NONE');
}
