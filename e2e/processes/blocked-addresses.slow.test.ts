import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { proves } from '../contract/proves.ts';
import { createTestDatabase, type TestDatabase } from '../../apps/server/test/database-per-file.ts';
import { startCanaryServer, type CanaryServer } from '../../apps/server/test/servers/canary-server.ts';
import { startDnsServer, type DnsServer } from '../../apps/server/test/servers/dns-server.ts';
import {
  startHostileHttpServer,
  type HostileHttpServer,
} from '../../apps/server/test/servers/hostile-http-server.ts';
import { createUser } from '../harness/accounts.ts';
import type { Api } from '../harness/api.ts';
import { startService, type Service } from '../harness/service.ts';

/** The only address that the service may connect to; the canary on 127.0.0.1 and ::1 is "inside". */
const outside = '127.0.0.2';

/** Hosts that are refused without a lookup. */
const literals = [
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '0.0.0.0',
  '127。0。0。1',
  'localhost',
  'a.localhost.',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[fe80::1]',
  '10.0.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
];
/** Names that turn out to resolve to internal addresses. */
const names = [
  'inside.test',
  'inside6.test',
  'private.test',
  'metadata.test',
  'mapped.test',
  'alias.test',
  'mixed.test',
  'mixed-families.test',
];

describe('the private network', () => {
  let database: TestDatabase;
  let canary: CanaryServer;
  let dns: DnsServer;
  let redirector: HostileHttpServer;
  let service: Service;
  let api: Api;

  beforeAll(async () => {
    database = await createTestDatabase(inject('postgresUrl'));
    canary = await startCanaryServer();
    redirector = await startHostileHttpServer({ host: outside });
    dns = await startDnsServer({
      'good.test': { a: [outside] },
      'inside.test': { a: ['127.0.0.1'] },
      'inside6.test': { aaaa: ['::1'] },
      'private.test': { a: ['10.0.0.7'] },
      'metadata.test': { a: ['169.254.169.254'] },
      'mapped.test': { aaaa: ['::ffff:127.0.0.1'] },
      'alias.test': { cname: 'inside.test' },
      'mixed.test': { a: [outside, '127.0.0.1'] },
      'mixed-families.test': { a: [outside], aaaa: ['::1'] },
      // Allowed at the first lookup, that of the page, and internal at the many that follow.
      'rebinding.test': [{ a: [outside] }, ...Array.from({ length: 50 }, () => ({ a: ['127.0.0.1'] }))],
    });
    service = await startService({
      databaseUrl: database.url,
      env: {
        SITEGLASS_ALLOW_NETWORKS: `${outside}/32`,
        SITEGLASS_DNS_SERVERS: dns.address,
        SITEGLASS_PLANS: '{"pro": {"single": null}}',
      },
    });
    ({ api } = await createUser(service.url, database.url));
  });
  afterAll(async () => {
    await service.stop();
    await Promise.all([canary.close(), redirector.close(), dns.close()]);
    await database.drop();
  });

  const inside = (host: string): string => `http://${host}:${canary.port}/`;
  const redirectTo = (target: string, host = outside): string =>
    `http://${host}:${redirector.port}/redirect?to=${encodeURIComponent(target)}`;
  /** The final error codes of the scans. */
  const outcomesOf = async (urls: readonly string[]): Promise<string[]> => {
    const tasks = await Promise.all(urls.map((url) => api.scan(url)));
    return tasks.map(({ status, error }) => String(error?.code ?? status));
  };

  it('is distinguished from the public one by the name server of the service', async () => {
    expect(await outcomesOf([`http://good.test:${redirector.port}/`])).toEqual(['complete']);
  });

  it('cannot be scanned, however its address is written', async () => {
    const answers = await Promise.all(literals.map((host) => api.post('/scans', { url: inside(host) })));
    const got = answers.map(({ status, body }, index) => [literals[index], status, body.error.code]);
    expect(got).toEqual(literals.map((host) => [host, 400, 'INVALID_URL']));
  });

  it('cannot be reached through a name that resolves to it', async () => {
    proves('rule:address-guard');
    expect(await outcomesOf(names.map(inside))).toEqual(names.map(() => 'BLOCKED_ADDRESS'));
  });

  it('cannot be reached through a redirect, to an address or to a name', async () => {
    proves('rule:address-guard');
    const urls = [...literals, ...names].map((host) => redirectTo(inside(host)));
    expect(await outcomesOf(urls)).toEqual(urls.map(() => 'BLOCKED_ADDRESS'));
  });

  it('cannot be reached through a name that changes between two lookups', async () => {
    const url = redirectTo(inside('rebinding.test'), 'rebinding.test');
    expect(await outcomesOf([url])).toEqual(['BLOCKED_ADDRESS']);
    expect(dns.countQueries('rebinding.test')).toBeGreaterThan(1);
  });

  it('cannot be reached through a webhook', async () => {
    const { status, body } = await api.post('/scans', {
      url: `http://good.test:${redirector.port}/`,
      webhook_url: `https://127.0.0.1:${canary.port}/`,
    });
    expect([status, body.error.code]).toEqual([400, 'INVALID_URL']);
  });

  it('has seen no connection from any of this', () => {
    expect(canary.connections).toBe(0);
  });
});
