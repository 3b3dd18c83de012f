import { describe, expect, it } from 'vitest';
import { parseAddress } from '../fetch/address-guard.ts';
import { checkHost, type SpfQuestion } from './check-host.ts';
import { DnsError, type Query, type DnsLookup } from './dns-lookup.ts';
import { readExplanation } from './spf-explanation.ts';

type Zone = Readonly<Partial<Record<'txt' | 'a' | 'aaaa' | 'mx' | 'ptr', readonly string[]>>>;
type Zones = Readonly<Record<string, Zone | 'failure'>>;

/** Responds from zones and counts lookups. */
function lookupIn(zones: Zones): DnsLookup & { readonly count: () => number } {
  let count = 0;
  const ask =
    (type: keyof Zone): Query<string> =>
    (name) => {
      count += 1;
      const zone = zones[name.toLowerCase()];
      if (zone === 'failure') return Promise.reject(new DnsError('timeout'));
      return Promise.resolve(zone === undefined ? 'nxdomain' : (zone[type] ?? 'nodata'));
    };
  const askMx = ask('mx');
  return {
    txt: ask('txt'),
    a: ask('a'),
    aaaa: ask('aaaa'),
    ptr: ask('ptr'),
    async mx(name, signal) {
      const hosts = await askMx(name, signal);
      return typeof hosts === 'string' ? hosts : hosts.map((host) => ({ host, preference: 10 }));
    },
    count: () => count,
  };
}

const { signal } = new AbortController();

function questionOf(domain: string, text: string): SpfQuestion {
  const address = parseAddress(text);
  if (address === null) throw new Error('no address');
  return { address, domain, sender: `ann@${domain}`, helo: 'mx.sender.test' };
}

const zones: Zones = {
  'shop.test': {
    txt: ['v=spf1 a/24 mx//64 include:_spf.host.test ~all'],
    a: ['192.0.2.7'],
    mx: ['mx.shop.test'],
  },
  'mx.shop.test': { a: ['203.0.113.5'], aaaa: ['2001:db8:0:1::5'] },
  '_spf.host.test': { txt: ['v=spf1 ip4:198.51.100.0/24 -ip4:198.51.101.0/24 ip6:2001:db8:1::/48 ?all'] },
  'moved.test': { txt: ['v=spf1 redirect=shop.test'] },
  'listed.test': { txt: ['v=spf1 exists:%{ir}.%{v}.list.test -all exp=why.%{d}'] },
  '9.2.0.192.in-addr.list.test': { a: ['127.0.0.2'] },
  'why.listed.test': { txt: ['%{i} is not a server of %{d}'] },
  'named.test': { txt: ['v=spf1 ptr -all'] },
  '10.2.0.192.in-addr.arpa': { ptr: ['forged.named.test', 'out.named.test'] },
  'forged.named.test': { a: ['203.0.113.1'] },
  'out.named.test': { a: ['192.0.2.10'] },
  '11.2.0.192.in-addr.arpa': { ptr: ['out.notnamed.test'] },
  'out.notnamed.test': { a: ['192.0.2.11'] },
  'failing.test': { txt: ['v=spf1 ip4:192.0.2.1 a:down.test -all'] },
  'down.test': 'failure',
  'wordy.test': { txt: ['v=spf1 exp=why.down.test -all'] },
};

describe('a message from a domain', () => {
  it.each([
    ['shop.test', '192.0.2.200', 'pass', 'its own network'],
    ['shop.test', '::ffff:192.0.2.200', 'pass', 'an address written as IPv6'],
    ['shop.test', '203.0.113.5', 'pass', 'its mail server'],
    ['shop.test', '203.0.113.6', 'softfail', 'next to its mail server'],
    ['shop.test', '2001:db8:0:1::99', 'pass', 'the network of its mail server'],
    ['shop.test', '198.51.100.77', 'pass', 'a host it includes'],
    ['shop.test', '198.51.101.77', 'softfail', 'what the host it includes forbids'],
    ['moved.test', '198.51.100.77', 'pass', 'a record elsewhere'],
    ['moved.test', '198.18.0.1', 'softfail', 'nowhere, by a record elsewhere'],
    ['listed.test', '192.0.2.9', 'pass', 'a list in DNS'],
    ['listed.test', '192.0.2.8', 'fail', 'nowhere in a list in DNS'],
    ['named.test', '192.0.2.10', 'pass', 'a name that leads back'],
    ['named.test', '192.0.2.11', 'fail', 'a name of somebody else'],
    ['named.test', '192.0.2.12', 'fail', 'no name'],
    ['failing.test', '192.0.2.1', 'pass', 'before what cannot be looked up'],
    ['failing.test', '192.0.2.2', 'temperror', 'behind what cannot be looked up'],
    ['down.test', '192.0.2.2', 'temperror', 'where nothing can be looked up'],
    ['nowhere.test', '192.0.2.2', 'none', 'where there is no record'],
    ['nodots', '192.0.2.2', 'none', 'where there is no domain'],
  ])('%s by %s: %s (%s)', async (domain, address, result) => {
    const answer = await checkHost(questionOf(domain, address), lookupIn(zones), signal);
    expect(answer.result).toBe(result);
  });

  it.each([
    ['listed.test', '192.0.2.8 is not a server of listed.test'],
    ['wordy.test', null],
  ])('%s is refused with %j', async (domain, expected) => {
    const question = questionOf(domain, '192.0.2.8');
    const lookup = lookupIn(zones);
    const answer = await checkHost(question, lookup, signal);
    expect(answer.result).toBe('fail');
    expect(await readExplanation(question, answer, lookup, signal)).toBe(expected);
  });

  it('terminates, however many macros its records have', async () => {
    const domain = `${'a.'.repeat(115)}test`;
    const terms = Array.from({ length: 9 }, (_, index) => `exists:${'%{s}'.repeat(15_000)}.n${index}.test`);
    const lookup = lookupIn({ [domain]: { txt: [`v=spf1 ${terms.join(' ')} -all`] } });
    const answer = await checkHost(questionOf(domain, '192.0.2.1'), lookup, signal, { voidLookups: 10 });
    expect(answer).toMatchObject({ result: 'fail', lookups: 9, voidLookups: 9 });
  });

  it('makes a bounded number of lookups, whatever its records say', async () => {
    const hosts = Array.from({ length: 10 }, (_, index) => `h${index}.test`);
    const hostile = Array.from(
      { length: 400 },
      (_, index) => `include:n${index % 7}.test mx:m${index % 5}.test`,
    );
    const record = `v=spf1 ${hostile.join(' ')} redirect=n1.test`;
    const lookup = lookupIn({
      ...Object.fromEntries(hosts.map((host) => [host, { a: ['203.0.113.9'] }])),
      ...Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((index) => [`n${index}.test`, { txt: [record] }])),
      ...Object.fromEntries([0, 1, 2, 3, 4].map((index) => [`m${index}.test`, { mx: hosts }])),
    });
    const answer = await checkHost(questionOf('n0.test', '192.0.2.1'), lookup, signal);
    expect(answer).toMatchObject({ result: 'permerror', fault: 'too-many-lookups' });
    expect(lookup.count()).toBeLessThan(150);
  });
});
