import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAddressGuard } from '../../src/collect/fetch/address-guard.ts';
import { fetchPage } from '../../src/collect/fetch/fetch-page.ts';
import { judgeUrl } from '../../src/collect/fetch/url-guard.ts';
import { startCanaryServer, type CanaryServer } from '../servers/canary-server.ts';
import { startDnsServer, type DnsServer, type DnsZones } from '../servers/dns-server.ts';
import { startHostileHttpServer, type HostileHttpServer } from '../servers/hostile-http-server.ts';
import { catchFetchError, createLoopbackFetcher } from './loopback-fetcher.ts';

/** Only the redirecting server's address is exempt; the canary on 127.0.0.1 and ::1 is "inside". */
const EXEMPT = '127.0.0.2';

/** Every host here is a disguised form of the canary's or another internal address. `PORT` is the canary's. */
const LITERAL_HOSTS: readonly string[] = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '127.000.000.001',
  '127.0.0.1.',
  '2130706433',
  '017700000001',
  '0x7f000001',
  '0x7F.0x0.0x0.0x1',
  '0177.0.0.1',
  '0177.0.0.01',
  '0x7f.1',
  '127.0x1',
  '00000000177.0.0.1',
  '0',
  '0.0.0.0',
  '0x0',
  '00',
  '127.0.0.3',
  '127.255.255.254',
  '１２７.０.０.１',
  '①②⑦.⓪.⓪.①',
  '127。0。0。1',
  '127．0．0．1',
  '127%2E0%2E0%2E1',
  '%31%32%37.0.0.1',
  '127.0.0.%31',
  '12\u00AD7.0.0.1',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'loc%61lhost',
  'ｌｏｃａｌｈｏｓｔ',
  'a.localhost',
  'very.deep.localhost.',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[0000::0001]',
  '[::0.0.0.1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::FFFF:7F00:1]',
  '[0:0:0:0:0:ffff:127.0.0.1]',
  '[::127.0.0.1]',
  '[::7f00:1]',
  '[::ffff:0:127.0.0.1]',
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::127.0.0.1]',
  '[2002:7f00:1::]',
  '[2002:7f00:0001::1]',
  '[2001:0:7f00:1::]',
  '[2001:0:4136:e378:8000:63bf:80ff:fffe]',
  '[2a00:1450:4001:82a:0:5efe:7f00:1]',
  '[2001:db8::1]',
  '[fe80::1]',
  '[fec0::1]',
  '[fc00::1]',
  '[fd00::2]',
  '[ff02::1]',
  '[100::1]',
  '[5f00::1]',
  '[4000::1]',
  '10.0.0.1',
  '10.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '192.168.257',
  '169.254.169.254',
  '2852039166',
  '0xa9fea9fe',
  '[::ffff:169.254.169.254]',
  '[fd00:ec2::254]',
  '100.64.0.1',
  '100.100.100.200',
  '192.0.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '192.88.99.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
];

/** Names on a real name server that resolve to internal addresses. */
const INSIDE_ZONES: DnsZones = {
  'inside.test': { a: ['127.0.0.1'] },
  'inside6.test': { aaaa: ['::1'] },
  'private.test': { a: ['10.0.0.7'] },
  'metadata.test': { a: ['169.254.169.254'] },
  'mapped.test': { aaaa: ['::ffff:127.0.0.1'] },
  'compatible.test': { aaaa: ['::127.0.0.1'] },
  'nat64.test': { aaaa: ['64:ff9b::7f00:1'] },
  'nat64-local.test': { aaaa: ['64:ff9b:1::7f00:1'] },
  'sixtofour.test': { aaaa: ['2002:7f00:1::1'] },
  'teredo.test': { aaaa: ['2001:0:7f00:1::1'] },
  'unspecified.test': { a: ['0.0.0.0'] },
  'unspecified6.test': { aaaa: ['::'] },
  'linklocal6.test': { aaaa: ['fe80::1'] },
  'unique-local.test': { aaaa: ['fd00::2'] },
  'alias.test': { cname: 'inside.test' },
  'alias-of-alias.test': { cname: 'alias.test' },
  'alias-to-localhost.test': { cname: 'localhost' },
  localhost: { a: ['127.0.0.1'] },
  // One allowed address does not make up for a forbidden one, in either order.
  'mixed.test': { a: [EXEMPT, '127.0.0.1'] },
  'mixed-reverse.test': { a: ['127.0.0.1', EXEMPT] },
  'mixed-families.test': { a: [EXEMPT], aaaa: ['::1'] },
  'mixed-families-reverse.test': { a: ['127.0.0.1'], aaaa: [`::ffff:${EXEMPT}`] },
  // One of its addresses is public; refused before any of them is dialed.
  'mixed-public.test': { a: ['8.8.8.8', '127.0.0.1'] },
  'mixed-public6.test': { a: ['8.8.8.8'], aaaa: ['::1'] },
  'wild.inside.test': { a: ['127.0.0.1'] },
  'xn--nxasmq6b.test': { a: ['127.0.0.1'] },
};

/** Allowed at one lookup, internal at the next; the names start with either the allowed or the internal address. */
const REBINDING_ZONES: DnsZones = {
  'rebinding.test': [{ a: [EXEMPT] }, { a: ['127.0.0.1'] }],
  'rebinding-reverse.test': [{ a: ['127.0.0.1'] }, { a: [EXEMPT] }],
  'rebinding-family.test': [{ a: [EXEMPT] }, { aaaa: ['::1'] }],
  'good.test': { a: [EXEMPT] },
};

let canary: CanaryServer;
let redirector: HostileHttpServer;
let dns: DnsServer;
let fetcher: ReturnType<typeof createLoopbackFetcher>;

beforeAll(async () => {
  canary = await startCanaryServer();
  redirector = await startHostileHttpServer({ host: EXEMPT });
  dns = await startDnsServer({ ...INSIDE_ZONES, ...REBINDING_ZONES });
  fetcher = createLoopbackFetcher({ allowNetworks: [`${EXEMPT}/32`], dnsServers: [dns.address] });
});
afterAll(async () => {
  await fetcher.close();
  await Promise.all([canary.close(), redirector.close(), dns.close()]);
});

const insideUrls = (): readonly string[] =>
  [...LITERAL_HOSTS, ...Object.keys(INSIDE_ZONES)].map((host) => `http://${host}:${canary.port}/`);

describe('the address guard', () => {
  it('is tested with at least 80 hostile addresses', () => {
    expect(LITERAL_HOSTS.length).toBeGreaterThanOrEqual(80);
  });

  it.each(LITERAL_HOSTS)('blocks http://%s before any lookup', async (host) => {
    const url = `http://${host}:${canary.port}/`;
    expect(judgeUrl(url, createAddressGuard({ allowNetworks: [`${EXEMPT}/32`] }))).toBe('blocked-address');
    expect(await catchFetchError(fetcher.fetch({ url }))).toMatchObject({
      code: 'BLOCKED_ADDRESS',
      message: 'The IP address is not allowed.',
    });
    expect(canary.connections).toBe(0);
  });

  it.each(Object.keys(INSIDE_ZONES))(
    'blocks the name %s, which resolves to a private address',
    async (name) => {
      const error = await catchFetchError(fetcher.fetch({ url: `http://${name}:${canary.port}/` }));
      expect(error).toMatchObject({ code: 'BLOCKED_ADDRESS', message: 'The IP address is not allowed.' });
      if (name !== 'localhost') expect(dns.countQueries(name)).toBeGreaterThan(0);
      expect(canary.connections).toBe(0);
    },
  );

  it.each([301, 302, 303, 307, 308])(
    'blocks all of them behind a redirect with status %i',
    async (status) => {
      for (const target of insideUrls()) {
        const url = `${redirector.origin}/redirect?status=${status}&to=${encodeURIComponent(target)}`;
        const error = await catchFetchError(fetcher.fetch({ url }));
        expect(error, target).toMatchObject({
          code: 'BLOCKED_ADDRESS',
          message: 'The IP address is not allowed.',
        });
      }
      expect(canary.connections).toBe(0);
    },
  );

  it('blocks them at the end of several redirects across hosts', async () => {
    const last = `http://127.0.0.1:${canary.port}/`;
    const second = `http://good.test:${redirector.port}/redirect?to=${encodeURIComponent(last)}`;
    const first = `${redirector.origin}/redirect?to=${encodeURIComponent(second)}`;
    const error = await catchFetchError(fetcher.fetch({ url: first }));
    expect(error.code).toBe('BLOCKED_ADDRESS');
    expect(error.redirects).toHaveLength(2);
    expect(canary.connections).toBe(0);
  });

  it.each(['//127.0.0.1:PORT/', '\\\\127.0.0.1:PORT\\', 'HTTP://127.1:PORT', 'http:\\\\0x7f.1:PORT'])(
    'blocks the relative redirect to %s',
    async (location) => {
      const target = location.replace('PORT', String(canary.port));
      const url = `${redirector.origin}/redirect?to=${encodeURIComponent(target)}`;
      expect((await catchFetchError(fetcher.fetch({ url }))).code).toBe('BLOCKED_ADDRESS');
      expect(canary.connections).toBe(0);
    },
  );

  it('connects to the address that it checked if a name changes between two lookups', async () => {
    const url = `http://rebinding.test:${redirector.port}/`;
    expect((await fetcher.fetch({ url })).peer.address).toBe(EXEMPT);
    expect((await catchFetchError(fetcher.fetch({ url }))).code).toBe('BLOCKED_ADDRESS');
    const reverse = `http://rebinding-reverse.test:${redirector.port}/`;
    expect((await catchFetchError(fetcher.fetch({ url: reverse }))).code).toBe('BLOCKED_ADDRESS');
    expect((await fetcher.fetch({ url: reverse })).peer.address).toBe(EXEMPT);
    expect(canary.connections).toBe(0);
  });

  it('looks a name up once per connection', async () => {
    await fetcher.fetch({ url: `http://good.test:${redirector.port}/` });
    // One for A and one for AAAA.
    expect(dns.countQueries('good.test')).toBeLessThanOrEqual(6);
    const before = dns.countQueries('good.test');
    await fetcher.fetch({ url: `http://good.test:${redirector.port}/` });
    expect(dns.countQueries('good.test')).toBe(before + 2);
  });

  it('checks a name again when a redirect opens a new connection to it', async () => {
    dns.setZones({ 'turning.test': [{ a: [EXEMPT] }, { a: ['127.0.0.1'] }] });
    // To another port, so that the connection cannot be reused.
    const target = `http://turning.test:${canary.port}/`;
    const url = `http://turning.test:${redirector.port}/redirect?to=${encodeURIComponent(target)}`;
    expect((await catchFetchError(fetcher.fetch({ url }))).code).toBe('BLOCKED_ADDRESS');
    expect(canary.connections).toBe(0);
  });

  it('does not fall back to HTTP if HTTPS was blocked', async () => {
    for (const host of ['127.0.0.1', 'inside.test', 'localhost']) {
      const url = `https://${host}:${canary.port}/`;
      const error = await catchFetchError(fetchPage(fetcher, { url, hasScheme: false }));
      expect(error.code).toBe('BLOCKED_ADDRESS');
    }
    expect(canary.connections).toBe(0);
  });

  it.each([
    ['file:///etc/passwd', 'bad-url'],
    ['gopher://127.0.0.1/', 'bad-url'],
    ['ftp://127.0.0.1/', 'bad-url'],
    ['data:text/html,hello', 'bad-url'],
    ['javascript:alert(1)', 'bad-url'],
    ['http://127.0.0.1.999/', 'bad-url'],
    ['http://', 'bad-url'],
    ['http://good.test:22/', 'blocked-address'],
    ['http://good.test:25/', 'blocked-address'],
    ['http://good.test:6000/', 'blocked-address'],
  ])('blocks %s, also behind a redirect', async (target, reason) => {
    expect((await catchFetchError(fetcher.fetch({ url: target }))).reason).toBe(reason);
    const url = `${redirector.origin}/redirect?to=${encodeURIComponent(target)}`;
    const expected = reason === 'bad-url' ? 'bad-redirect' : reason;
    expect((await catchFetchError(fetcher.fetch({ url }))).reason).toBe(expected);
  });

  it.each(['user@', 'user:secret@'])(
    'blocks credentials (%s), and drops them behind a redirect',
    async (who) => {
      const target = `http://${who}good.test:${redirector.port}/echo`;
      expect((await catchFetchError(fetcher.fetch({ url: target }))).reason).toBe('bad-url');
      const url = `${redirector.origin}/redirect?to=${encodeURIComponent(target)}`;
      const fetched = await fetcher.fetch({ url });
      expect(fetched.url).toBe(`http://good.test:${redirector.port}/echo`);
      expect(fetched.body?.toString()).not.toMatch(/authorization|user@|user:|secret/i);
      const inside = `${redirector.origin}/redirect?to=${encodeURIComponent(`http://${who}10.0.0.1/`)}`;
      expect((await catchFetchError(fetcher.fetch({ url: inside }))).reason).toBe('blocked-address');
    },
  );

  it('marks what it fetched through an exempted network', async () => {
    expect((await fetcher.fetch({ url: `http://good.test:${redirector.port}/` })).viaExemptNetwork).toBe(
      true,
    );
  });

  it('allows localhost only through the exempted address', async () => {
    const server = await startHostileHttpServer();
    const local = createLoopbackFetcher({ allowNetworks: ['127.0.0.1/32'], dnsServers: [dns.address] });
    const fetched = await local.fetch({ url: `http://localhost:${server.port}/` });
    expect([fetched.status, fetched.peer.address]).toEqual([200, '127.0.0.1']);
    await local.close();
    await server.close();
  });

  it('was never bypassed: the canary saw no connection', () => {
    expect(canary.connections).toBe(0);
  });

  it('is what blocked them: without it, the same addresses reach the canary', async () => {
    const open = createLoopbackFetcher({ dnsServers: [dns.address] });
    for (const host of ['127.1', 'inside.test', 'alias.test']) {
      await open.fetch({ url: `http://${host}:${canary.port}/` });
    }
    await open.close();
    expect(canary.connections).toBe(3);
  });
});
