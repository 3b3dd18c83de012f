import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FetchedResource } from '../../src/collect/fetch/fetched-resource.ts';
import { createTlsServers, type TlsServerKind, type TlsServers } from '../servers/tls-servers.ts';
import { startDnsServer, type DnsServer } from '../servers/dns-server.ts';
import { catchFetchError, createLoopbackFetcher } from './loopback-fetcher.ts';

let servers: TlsServers;
let dns: DnsServer;
let fetcher: ReturnType<typeof createLoopbackFetcher>;

beforeAll(async () => {
  servers = await createTlsServers();
  dns = await startDnsServer({ 'site.test': { a: ['127.0.0.1'] } });
  fetcher = createLoopbackFetcher({ dnsServers: [dns.address], extraAuthorities: [servers.rootPem] });
});
afterAll(async () => {
  await fetcher.close();
  await Promise.all([servers.close(), dns.close()]);
});

async function fetchFrom(kind: TlsServerKind, verifyTls = false): Promise<FetchedResource> {
  const server = await servers.start({ kind, names: ['site.test', 'www.site.test'] });
  // Short only if the test waits for it: a handshake takes time on a busy machine.
  const limits = { tlsMs: kind === 'handshake-hang' ? 300 : 10_000 };
  return fetcher.fetch({ url: `https://site.test:${server.port}/`, verifyTls, limits });
}

const NO_PROBLEM = {
  valid: true,
  selfSigned: false,
  expired: false,
  notYetValid: false,
  wrongName: false,
  incompleteChain: false,
  untrusted: false,
  authorizationError: null,
};

describe('TLS facts', () => {
  it('of a good server: protocol, cipher and certificate', async () => {
    const { tls, timings, status } = await fetchFrom('good');
    expect(status).toBe(200);
    expect(tls).toMatchObject(NO_PROBLEM);
    expect(tls).toMatchObject({ protocol: 'TLSv1.3', alpn: 'http/1.1' });
    expect(tls?.cipher).toMatch(/^TLS_/);
    expect(tls?.certificate).toMatchObject({
      subject: 'site.test',
      altNames: ['site.test', 'www.site.test'],
      issuer: 'Siteglass test intermediate',
      bits: 256,
      curve: 'P-256',
    });
    expect(tls?.certificate?.fingerprint256).toMatch(/^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/);
    expect(new Date(tls!.certificate!.validTo!).getTime()).toBeGreaterThan(Date.now());
    expect(tls?.certificate?.validFrom).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(timings.tlsMs).toBeGreaterThan(0);
    expect(timings.dnsMs).toBeGreaterThan(0);
  });

  it.each<[TlsServerKind, object]>([
    ['self-signed', { selfSigned: true, authorizationError: 'DEPTH_ZERO_SELF_SIGNED_CERT' }],
    ['expired', { expired: true, authorizationError: 'CERT_HAS_EXPIRED' }],
    ['not-yet-valid', { notYetValid: true, authorizationError: 'CERT_NOT_YET_VALID' }],
    ['wrong-name', { wrongName: true, authorizationError: 'ERR_TLS_CERT_ALTNAME_INVALID' }],
    [
      'missing-intermediate',
      { incompleteChain: true, authorizationError: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' },
    ],
    ['untrusted', { untrusted: true, authorizationError: 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY' }],
    ['expired-wrong-name', { expired: true, wrongName: true, authorizationError: 'CERT_HAS_EXPIRED' }],
  ])('of a server whose certificate is %s: fetched anyway, and reported', async (kind, problems) => {
    const { tls, status } = await fetchFrom(kind);
    expect(status).toBe(200);
    expect(tls).toMatchObject({ ...NO_PROBLEM, valid: false, ...problems });
  });

  it.each<TlsServerKind>([
    'self-signed',
    'expired',
    'not-yet-valid',
    'wrong-name',
    'missing-intermediate',
    'untrusted',
  ])('with strict verification, a certificate that is %s is rejected', async (kind) => {
    const error = await catchFetchError(fetchFrom(kind, true));
    expect([error.code, error.reason]).toEqual(['TLS_ERROR', 'tls-certificate']);
  });

  it('with strict verification, a valid certificate is accepted', async () => {
    expect((await fetchFrom('good', true)).tls?.valid).toBe(true);
  });

  it.each<[TlsServerKind, string, string]>([
    ['handshake-hang', 'TIMEOUT', 'timeout-tls'],
    ['handshake-reset', 'TLS_ERROR', 'tls-handshake'],
    ['plain-http', 'TLS_ERROR', 'tls-handshake'],
  ])('%s ends in %s, %s', async (kind, code, reason) => {
    const error = await catchFetchError(fetchFrom(kind));
    expect([error.code, error.reason]).toEqual([code, reason]);
  });

  it('match the name on a certificate for an IP address', async () => {
    const server = await servers.start({ kind: 'good', names: ['127.0.0.1'] });
    const { tls, timings } = await fetcher.fetch({ url: `https://127.0.0.1:${server.port}/` });
    expect(tls).toMatchObject(NO_PROBLEM);
    expect(tls?.certificate?.altNames).toEqual(['127.0.0.1']);
    expect(timings.dnsMs).toBeNull();
    const other = await servers.start({ kind: 'good', names: ['127.0.0.9'] });
    expect((await fetcher.fetch({ url: `https://127.0.0.1:${other.port}/` })).tls?.wrongName).toBe(true);
  });

  it('ignore a trailing dot of the host', async () => {
    const server = await servers.start({ kind: 'good', names: ['site.test'] });
    expect((await fetcher.fetch({ url: `https://site.test.:${server.port}/` })).tls?.valid).toBe(true);
  });

  it('leaves no connection of a hanging handshake behind', async () => {
    const server = await servers.start({ kind: 'handshake-hang', names: [] });
    await catchFetchError(
      fetcher.fetch({ url: `https://127.0.0.1:${server.port}/`, limits: { tlsMs: 100 } }),
    );
    await server.waitUntilIdle();
    expect(server.connections).toBe(1);
  });
});
