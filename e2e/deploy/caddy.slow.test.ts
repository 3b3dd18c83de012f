import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { password } from '../harness/accounts.ts';
import { pidOf } from '../harness/processes.ts';
import { waitFor } from '../harness/service.ts';
import { startSite, type Site } from '../harness/site.ts';
import { startTestService, type TestService } from '../harness/test-service.ts';
import { adaptCaddyfile, caddy, startProxy, type Proxy } from './caddy.ts';
import { plant, readRepositoryFile } from './deploy-file.ts';

describe.skipIf(caddy === undefined)('the Caddyfile', () => {
  const text = readRepositoryFile('deploy/Caddyfile');
  const env = { DOMAIN: 'siteglass.example.com' };

  it('is valid, and uses every web process', async () => {
    const config = await adaptCaddyfile(text, env);
    const [route] = config.apps.http.servers.srv0.routes;
    expect(route.match).toEqual([{ host: ['siteglass.example.com'] }]);
    expect(JSON.stringify(route)).toContain('"dynamic_upstreams":{"name":"web","port":"3000"');
  });

  it.each([
    ['a misspelt directive', 'encode zstd', 'encoding zstd', /unrecognized directive: encoding/],
    ['an unknown option', 'lb_try_duration', 'lb_try_for', /unrecognized subdirective lb_try_for/],
    ['a policy that is none', 'least_conn', 'least_work', /module not registered.*least_work/],
    ['a duration that is none', 'refresh 2s', 'refresh soon', /soon/],
  ])('would be rejected with %s', async (_what, part, other, problem) => {
    await expect(adaptCaddyfile(plant(text, part, other), env)).rejects.toThrow(problem);
  });
});

describe.skipIf(caddy === undefined)('the service behind the proxy', () => {
  let service: TestService;
  let site: Site;
  let proxy: Proxy;
  beforeAll(async () => {
    site = await startSite();
    service = await startTestService({ workers: 1, env: { SITEGLASS_TRUST_PROXY: '1' } });
    proxy = await startProxy(new URL(service.url));
  });
  afterAll(async () => {
    await proxy.stop();
    await service.close();
    await site.close();
  });

  const logIn = (email: string, secret: string, from: string, headers: Record<string, string> = {}) =>
    proxy.ask('POST', '/api/v1/auth/login', { body: { email, password: secret }, from, headers });
  const logInAsNewUser = async (): Promise<{ authorization: string }> => {
    const { email } = await service.createUser();
    const { body } = await logIn(email, password, '127.0.0.9');
    return { authorization: `Bearer ${body.data.access_token}` };
  };

  it('scans a page, and sends Strict-Transport-Security', async () => {
    const headers = await logInAsNewUser();
    const started = await proxy.ask('POST', '/api/v1/scans', { body: { url: `${site.url}/` }, headers });
    expect(started.status).toBe(202);
    expect(started.headers['strict-transport-security']).toBe('max-age=31536000');
    const ended = await waitFor('the end of the scan', async () => {
      const { body } = await proxy.ask('GET', `/api/v1/scans/${started.body.data.scan_id}`, { headers });
      return body.data.status === 'complete' ? body : null;
    });
    expect(ended.data.result.seo_score).toBeGreaterThan(0);
  });

  it('sees the IP address of the client, not the one that the client claims', async () => {
    const { email } = await service.createUser();
    for (let failure = 0; failure < 10; failure += 1) {
      const claim = { 'x-forwarded-for': `203.0.113.${failure}`, forwarded: `for=203.0.113.${failure}` };
      const { body } = await logIn(email, 'not the password', '127.0.0.2', claim);
      expect(body.error.code).toBe('INVALID_CREDENTIALS');
    }
    const refused = await logIn(email, password, '127.0.0.2', { 'x-forwarded-for': '203.0.113.77' });
    expect([refused.status, refused.body.error.code]).toEqual([429, 'RATE_LIMIT_EXCEEDED']);
    expect((await logIn(email, password, '127.0.0.3')).status).toBe(200);
  });

  it('responds to every request while the web process is killed and restarted', async () => {
    const headers = await logInAsNewUser();
    process.kill(pidOf(service, 'web'), 'SIGKILL');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => proxy.ask('GET', '/api/v1/user/profile', { headers })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  });
});
