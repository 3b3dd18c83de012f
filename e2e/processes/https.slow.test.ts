import { writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { proves } from '../contract/proves.ts';
import { createTestDatabase, type TestDatabase } from '../../apps/server/test/database-per-file.ts';
import { createSelfSigned, type KeyedCertificate } from '../../apps/server/test/servers/certificates.ts';
import { runCommand } from '../harness/command.ts';
import { makeDataDir } from '../harness/processes.ts';
import { startService, type Service } from '../harness/service.ts';

/** The default suite skips slow cases that resemble others. */
const isFull = process.env['SITEGLASS_TEST_DOSE'] === 'full';

describe('HTTPS', () => {
  let database: TestDatabase;
  let dataDir: Awaited<ReturnType<typeof makeDataDir>>;
  let certificate: KeyedCertificate;
  let other: KeyedCertificate;
  const started: Service[] = [];
  const file = (name: string): string => join(dataDir.path, name);

  beforeAll(async () => {
    database = await createTestDatabase(inject('postgresUrl'));
    dataDir = await makeDataDir();
    [certificate, other] = await Promise.all([
      createSelfSigned({ commonName: 'localhost', names: ['localhost', '127.0.0.1'] }),
      createSelfSigned({ commonName: 'localhost' }),
    ]);
    await writeFile(file('cert.pem'), certificate.chainPem);
    await writeFile(file('key.pem'), certificate.keyPem);
    await writeFile(file('other-key.pem'), other.keyPem);
    await writeFile(file('not.pem'), 'nothing of the kind');
  });
  afterAll(async () => {
    await Promise.all(started.map((service) => service.stop()));
    await database.drop();
    await dataDir.remove();
  });

  const start = async (env: Record<string, string>): Promise<Service> => {
    const service = await startService({
      databaseUrl: database.url,
      dataDir: dataDir.path,
      args: ['serve', '--role', 'web'],
      env,
    });
    started.push(service);
    return service;
  };
  const refusalOf = async (env: Record<string, string>): Promise<string> => {
    const { code, stderr } = await runCommand(['serve'], {
      dataDir: dataDir.path,
      databaseUrl: database.url,
      env,
    });
    expect(code).toBe(1);
    return stderr;
  };
  /** The HSTS header of the response to a request with these headers. */
  const hstsOf = async (service: Service, headers: Record<string, string>): Promise<string | null> =>
    (await fetch(`${service.url}/healthz`, { headers })).headers.get('strict-transport-security');

  it.concurrent.each(['0.0.0.0', '::', '192.0.2.1'])(
    'is required on %s, which is reachable from outside: the start fails with one line',
    async (host) => {
      proves('rule:https-only');
      expect(await refusalOf({ HOST: host })).toMatch(
        /^siteglass: HOST=\S+ is reachable from outside, so HTTPS is needed: set SITEGLASS_TLS_CERT and .*SITEGLASS_TRUST_PROXY.*SITEGLASS_INSECURE_HTTP=1.*\n$/,
      );
    },
  );

  it('is not required if the operator says so, or on a loopback address', async () => {
    proves('rule:https-only');
    const [insecure, loopback] = await Promise.all([
      // An unassigned address: that the service tries it at all shows that the setting allows it.
      refusalOf({ HOST: '192.0.2.1', SITEGLASS_INSECURE_HTTP: '1' }),
      start({ HOST: '127.0.0.2' }),
    ]);
    expect(insecure).toBe('siteglass: HOST=192.0.2.1 is not an address of this machine.\n');
    expect(loopback.url).toMatch(/^http:\/\/127\.0\.0\.2:/);
    expect(await hstsOf(loopback, {})).toBeNull();
    expect(await hstsOf(loopback, { 'x-forwarded-proto': 'https' })).toBeNull();
  });

  it('is served with the configured certificate, and with HSTS', async () => {
    proves('rule:hsts');
    const service = await start({
      SITEGLASS_TLS_CERT: file('cert.pem'),
      SITEGLASS_TLS_KEY: file('key.pem'),
    });
    expect(service.url).toMatch(/^https:\/\/127\.0\.0\.1:/);
    const [status, hsts] = await new Promise<[number | undefined, string | undefined]>((resolve, reject) => {
      request(`${service.url}/healthz`, { ca: certificate.leafPem }, (response) => {
        response.resume();
        resolve([response.statusCode, response.headers['strict-transport-security']]);
      })
        .on('error', reject)
        .end();
    });
    expect([status, hsts]).toEqual([200, 'max-age=31536000']);
  });

  it.concurrent.each([
    ['a missing file', 'absent.pem', 'key.pem', 'SITEGLASS_TLS_CERT'],
    ['a file that is none', 'not.pem', 'key.pem', 'SITEGLASS_TLS_CERT'],
    ['the key of another certificate', 'cert.pem', 'other-key.pem', 'SITEGLASS_TLS_KEY'],
  ])('rejects %s with one line that names the setting', async (_what, cert, key, setting) => {
    const stderr = await refusalOf({ SITEGLASS_TLS_CERT: file(cert), SITEGLASS_TLS_KEY: file(key) });
    expect(stderr).toMatch(/^siteglass: .*\n$/);
    expect(stderr).toContain(setting);
  });

  it.runIf(isFull)('of a proxy counts if the proxy is trusted, by its network', async () => {
    const forwarded = { 'x-forwarded-proto': 'https' };
    const [any, mine, others] = await Promise.all([
      start({ SITEGLASS_TRUST_PROXY: '1' }),
      start({ SITEGLASS_TRUST_PROXY: '10.0.0.0/8, 127.0.0.1' }),
      start({ SITEGLASS_TRUST_PROXY: '10.0.0.0/8' }),
    ]);
    expect(await hstsOf(any, forwarded)).toBe('max-age=31536000');
    expect(await hstsOf(any, {})).toBeNull();
    expect(await hstsOf(mine, forwarded)).toBe('max-age=31536000');
    expect(await hstsOf(others, forwarded)).toBeNull();
  });
});
