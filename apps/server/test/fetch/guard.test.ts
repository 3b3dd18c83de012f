import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAddressGuard } from '../../src/collect/fetch/address-guard.ts';
import { fetchPage } from '../../src/collect/fetch/fetch-page.ts';
import { judgeUrl } from '../../src/collect/fetch/url-guard.ts';
import { startCanaryServer, type CanaryServer } from '../servers/canary-server.ts';
import { startDnsServer, type DnsServer, type DnsZones } from '../servers/dns-server.ts';
import { startHostileHttpServer, type HostileHttpServer } from '../servers/hostile-http-server.ts';
import { EXEMPT, INSIDE_ZONES, LITERAL_HOSTS } from './inside-addresses.ts';
import { catchFetchError, createLoopbackFetcher } from './loopback-fetcher.ts';

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
