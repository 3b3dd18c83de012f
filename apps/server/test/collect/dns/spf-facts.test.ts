import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryOnce } from '../../../src/collect/dns/dns-lookup.ts';
import { createDnsLookup } from '../../../src/collect/dns/resolver-lookup.ts';
import { findSpf } from '../../../src/collect/dns/spf-facts.ts';
import { startDnsServer, type DnsServer, type DnsZones } from '../../servers/dns-server.ts';

const elevenHosts = Array.from({ length: 11 }, (_, index) => `a:h${index}.many.test`);
const zones: DnsZones = {
  'good.test': {
    txt: ['google-site-verification=x', ['v=spf1 mx incl', 'ude:_spf.good.test -all']],
    mx: [{ host: 'mail.good.test', preference: 10 }],
  },
  'mail.good.test': { a: ['198.51.100.1'] },
  '_spf.good.test': { txt: ['v=spf1 ip4:198.51.100.0/24 ~all'] },
  'none.test': { txt: ['hello'] },
  'open.test': { txt: ['v=spf1 ip4:0.0.0.0/0 -all'] },
  'copied.test': { txt: ['v=spf1 ip4:192.0.2.0/24 ip6:2001:db8::/32 include:halves.test ~all'] },
  'halves.test': { txt: ['v=spf1 ip4:128.0.0.0/2 -all'] },
  'world.test': { txt: ['v=spf1 ip4:0.0.0.0/1 ip4:128.0.0.0/1 -all'] },
  'polite.test': { txt: ['v=spf1 exp=why.polite.test -all'] },
  'why.polite.test': { txt: ['%{i} is no server of %{d}'] },
  'plus.test': { txt: ['v=spf1 +all'] },
  'neutral.test': { txt: ['v=spf1 ip4:198.51.100.1'] },
  'twice.test': { txt: ['v=spf1 -all', 'v=spf1 ~all'] },
  'typo.test': { txt: ['v=spf1 ipv4:198.51.100.1 -all'] },
  'deep.test': { txt: ['v=spf1 include:typo.test -all'] },
  'many.test': { txt: [`v=spf1 ${elevenHosts.join(' ')} -all`] },
  ...Object.fromEntries(
    Array.from({ length: 11 }, (_, index) => [`h${index}.many.test`, { a: ['198.51.100.9'] }]),
  ),
  'loop.test': { txt: ['v=spf1 redirect=loop.test'] },
  'void.test': { txt: ['v=spf1 a:x.void.test a:y.void.test a:z.void.test -all'] },
  'dual.test': { txt: ['v=spf1 a:h0.many.test a:h1.many.test a:h2.many.test -all'] },
  'missing.test': { txt: ['v=spf1 include:nowhere.test -all'] },
  'broken.test': { txt: ['v=spf1 include:fails.test -all'] },
  'fails.test': { failure: 'servfail' },
  'quiet.test': { failure: { txt: 'silence' } },
  'crowd.test': {
    txt: ['v=spf1 mx -all'],
    mx: Array.from({ length: 11 }, (_, index) => ({ host: `h${index}.many.test`, preference: index })),
  },
  'reverse.test': { txt: ['v=spf1 ptr ?all'] },
  'wordy.test': {
    txt: [
      ...Array.from({ length: 40 }, (_, index) => `verification-${index}=${'x'.repeat(100)}`),
      'v=spf1 -all',
    ],
  },
  'bytes.test': { txt: ['v=spf1 a:b\u00fccher.example -all'] },
  'odd.test': { txt: ['v=spf1 a:x\u0000y.test -all'] },
};

let dns: DnsServer;
beforeAll(async () => {
  dns = await startDnsServer(zones);
});
afterAll(() => dns.close());

const { signal } = new AbortController();
const find = (domain: string, timeoutMs = 5_000) =>
  findSpf(domain, queryOnce(createDnsLookup({ servers: [dns.address], timeoutMs })), signal);

describe('the SPF of a domain', () => {
  it('is its record, with its strings joined, and what unlisted servers get', async () => {
    expect(await find('good.test')).toEqual({
      records: ['v=spf1 mx include:_spf.good.test -all'],
      fault: null,
      faultAt: null,
      lookups: 2,
      voidLookups: 0,
      unlisted: 'fail',
      usesPtr: false,
      explanation: null,
    });
  });

  it('includes the explanation for rejected senders', async () => {
    const explanation = '192.0.2.1 is no server of polite.test';
    expect(await find('polite.test')).toMatchObject({ unlisted: 'fail', explanation });
  });

  it.each(['none.test', 'nowhere.test'])('is missing for %s', async (domain) => {
    expect(await find(domain)).toMatchObject({ records: [], fault: null, unlisted: null, lookups: 0 });
  });

  it.each([
    ['plus.test', 'pass'],
    ['open.test', 'pass'],
    ['world.test', 'pass'],
    // A record that lists the addresses of the example it was copied from does not therefore allow everyone else.
    ['copied.test', 'softfail'],
    ['neutral.test', 'neutral'],
    ['reverse.test', 'neutral'],
    ['dual.test', 'fail'],
  ])('of %s gives other servers %s', async (domain, unlisted) => {
    expect(await find(domain)).toMatchObject({ fault: null, unlisted });
  });

  it.each([
    ['twice.test', 'several-records', 'twice.test'],
    ['typo.test', 'syntax', 'ipv4:198.51.100.1'],
    ['deep.test', 'syntax', 'ipv4:198.51.100.1'],
    ['many.test', 'too-many-lookups', 'a:h10.many.test'],
    ['loop.test', 'too-many-lookups', 'redirect=loop.test'],
    ['void.test', 'too-many-void-lookups', 'z.void.test'],
    ['missing.test', 'include-without-record', 'include:nowhere.test'],
    ['broken.test', 'dns-error', 'fails.test'],
    ['crowd.test', 'too-many-names', 'mx'],
    ['bytes.test', 'syntax', 'a:b\u00fccher.example'],
    ['odd.test', 'syntax', 'a:x\ufffdy.test'],
  ])('of %s cannot be evaluated: %s at %s', async (domain, fault, faultAt) => {
    expect(await find(domain)).toMatchObject({ fault, faultAt, unlisted: null });
  });

  it('is found among more records than fit in a datagram', async () => {
    expect(await find('wordy.test')).toMatchObject({ records: ['v=spf1 -all'], unlisted: 'fail' });
  });

  it('reports the use of ptr', async () => {
    expect(await find('reverse.test')).toMatchObject({ usesPtr: true, lookups: 1 });
  });

  it('is unknown if the lookup fails or times out', async () => {
    await expect(find('fails.test')).rejects.toMatchObject({ reason: 'unreachable' });
    await expect(find('quiet.test', 300)).rejects.toMatchObject({ reason: 'timeout' });
  });

  it('queries nothing twice', async () => {
    const before = dns.countQueries('_spf.good.test');
    await find('good.test');
    expect(dns.countQueries('_spf.good.test') - before).toBe(1);
  });
});
