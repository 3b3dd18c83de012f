import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createResolver } from '../../src/collect/fetch/resolve.ts';
import { startDnsServer, type DnsServer } from '../servers/dns-server.ts';
import { catchFetchError } from './loopback-fetcher.ts';

let dns: DnsServer;

beforeAll(async () => {
  dns = await startDnsServer({
    'both.test': { a: ['192.0.2.1', '192.0.2.2'], aaaa: ['2001:db8::1'] },
    'only6.test': { aaaa: ['2001:db8::2'] },
    'alias.test': { cname: 'both.test' },
    'empty.test': {},
    'broken.test': { failure: 'servfail' },
    'silent.test': { failure: 'silence' },
    'changing.test': [{ a: ['192.0.2.1'] }, { a: ['192.0.2.2'] }],
  });
});
afterAll(() => dns.close());

const shortMs = 400;
const resolve = (name: string, timeoutMs = 5_000) =>
  createResolver({ servers: [dns.address], timeoutMs }).resolve(name);

describe('the resolver', () => {
  it('returns all addresses of both families', async () => {
    expect(await resolve('both.test')).toEqual([
      { address: '192.0.2.1', family: 4 },
      { address: '192.0.2.2', family: 4 },
      { address: '2001:db8::1', family: 6 },
    ]);
    expect(await resolve('only6.test')).toEqual([{ address: '2001:db8::2', family: 6 }]);
  });

  it('follows an alias', async () => {
    expect(await resolve('alias.test')).toHaveLength(3);
  });

  it('caches nothing: a changed name is noticed', async () => {
    const seen = [
      await resolve('changing.test'),
      await resolve('changing.test'),
      await resolve('changing.test'),
    ];
    expect(seen.map(([first]) => first?.address)).toEqual(['192.0.2.1', '192.0.2.2', '192.0.2.1']);
  });

  it.each([
    ['nowhere.test', 'DNS_ERROR', 'dns-not-found'],
    ['empty.test', 'DNS_ERROR', 'dns-not-found'],
    ['broken.test', 'DNS_ERROR', 'dns-failed'],
    ['silent.test', 'TIMEOUT', 'timeout-dns'],
  ])('%s ends in %s, %s', async (name, code, reason) => {
    const timeoutMs = code === 'TIMEOUT' ? shortMs : undefined;
    const error = await catchFetchError(resolve(name, timeoutMs));
    expect([error.code, error.reason]).toEqual([code, reason]);
  });

  it('retries if a query was lost', async () => {
    dns.setZones({ 'lossy.test': [{ failure: 'silence' }, { a: ['192.0.2.9'] }] });
    expect(await resolve('lossy.test', 3000)).toEqual([{ address: '192.0.2.9', family: 4 }]);
  });

  it('uses the names of the system if no server is set', async () => {
    const addresses = await createResolver({ timeoutMs: 2000 }).resolve('localhost');
    expect(addresses.length).toBeGreaterThan(0);
  });

  it('rejects a server that is not an IP address when it is created', () => {
    expect(() => createResolver({ servers: ['dns.example'], timeoutMs: 1 })).toThrow();
  });
});
