import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proves } from '../contract/proves.ts';
import type { User } from '../harness/accounts.ts';
import { expectError, expectSuccess } from '../harness/envelope.ts';
import { startTestService, type TestService } from '../harness/test-service.ts';

/** No network is exempt, and the name server knows no name unless a test gives it an address. */
let service: TestService;
let user: User;
beforeAll(async () => {
  service = await startTestService({ workers: 1, env: { SITEGLASS_ALLOW_NETWORKS: '' } });
  user = await service.createUser();
});
afterAll(() => service.close());

describe('the url of POST /scans', () => {
  it.each([
    ['empty', ''],
    ['blank', ' \t\n'],
    ['unparsable', 'http://exa mple.com/'],
    ['an unclosed IPv6 address', 'http://[::1'],
    ['a bad port', 'http://example.com:99999/'],
    ['an ftp URL', 'ftp://example.com/'],
    ['a script', 'javascript:alert(1)'],
    ['a mail address', 'mailto:a@example.com'],
    ['a data URL', 'data:text/html,hello'],
    ['a file', 'file:///etc/passwd'],
    ['a WebSocket', 'wss://example.com/'],
    ['a path', '/index.html'],
    ['with a user name', 'http://user@example.com/'],
    ['with a user name and a password', 'https://user:secret@example.com/'],
    ['with a password and no scheme', 'user:secret@example.com'],
    ['of 2,049 characters', `http://example.com/${'a'.repeat(2_030)}`],
    ['of 2,049 characters once it is normalised', `http://example.com/${'ä'.repeat(400)}`],
    ['without a host', 'http://'],
    ['without a host but a path', 'http:///'],
    ['with a port and no host', 'http://:80/'],
    ['with a quotation mark for a host', 'undefined"'],
    ['with an underscore in the last label', 'foo_bar.'],
    ['with a hyphen for a host', 'http://-/'],
    ['with an empty label', 'http://example..com/'],
    ['with a single label', 'http://intranet/'],
    ['with a single label and a dot', 'undefined.'],
  ])('that is %s is 400 INVALID_URL', async (_what, url) => {
    proves('error:INVALID_URL', 'rule:bad-url', 'rule:url-credentials');
    expectError(await user.api.post('/scans', { url }), 'INVALID_URL');
  });

  it.each([
    ['a private address', 'http://10.0.0.1/'],
    ['another private address', 'http://192.168.1.1/'],
    ['a carrier-grade address', 'http://100.64.0.1/'],
    ['the address of cloud metadata', 'http://169.254.169.254/latest/meta-data/'],
    ['loopback', 'http://127.0.0.1/'],
    ['loopback over IPv6', 'http://[::1]/'],
    ['loopback in hexadecimal', 'http://0x7f.1/'],
    ['loopback in octal', 'http://0177.0.0.1/'],
    ['loopback as one number', 'http://2130706433/'],
    ['loopback in fullwidth digits', 'http://１２７.0.0.1/'],
    ['loopback mapped into IPv6', 'http://[::ffff:127.0.0.1]/'],
    ['loopback without a scheme', '127.0.0.1:8080'],
    ['the unspecified address', 'http://0.0.0.0/'],
    ['a private IPv6 address', 'http://[fd00::1]/'],
    ['a link-local IPv6 address', 'http://[fe80::1]/'],
    ['a private address behind NAT64', 'http://[64:ff9b::10.0.0.1]/'],
    ['multicast', 'http://224.0.0.1/'],
    ['broadcast', 'http://255.255.255.255/'],
    ['localhost', 'http://localhost/'],
    ['localhost with a dot', 'http://LOCALHOST./'],
    ['a name below localhost', 'http://app.localhost:3000/'],
    ['the port of a mail server', 'http://example.com:25/'],
    ['the port of a name server', 'http://example.com:53/'],
    ['the port of SSH', 'example.com:22'],
  ])('that points to %s is 400 INVALID_URL', async (_what, url) => {
    proves('error:INVALID_URL', 'rule:bad-url', 'rule:address-guard');
    const message = expectError(await user.api.post('/scans', { url }), 'INVALID_URL');
    expect(message).toMatch(/not public|port/);
  });

  it('that is missing is 400 INVALID_REQUEST, which names it', async () => {
    expect(expectError(await user.api.post('/scans', {}), 'INVALID_REQUEST')).toContain('url');
  });

  it.each([
    ['a bare domain', 'nothing.example.com'],
    ['a domain with a port', 'nothing.example.com:8080'],
    ['a domain with a path', 'nothing.example.com/a?b=c#d'],
    ['an international domain', 'http://münchen.example/straße'],
    ['a domain in capitals', 'HTTPS://NOTHING.EXAMPLE.COM'],
    ['white space around it', '  http://nothing.example.com/  '],
    ['the longest URL', `http://nothing.example.com/${'a'.repeat(2_048 - 27)}`],
  ])('may be %s; the task shows it as submitted', async (_what, url) => {
    proves('request:scans.url', 'field:scan.url');
    const data = expectSuccess(await user.api.post('/scans', { url }), 202);
    expect(data.url).toBe(url.trim());
    const done = await user.api.waitForTask(data.scan_id);
    expect(done).toMatchObject({ url: url.trim(), status: 'error', error: { code: 'DNS_ERROR' } });
  });

  it('that resolves to a private network ends in BLOCKED_ADDRESS', async () => {
    service.dns.setZones({
      'inside.example.com': { a: ['127.0.0.1'] },
      'alias.example.com': { cname: 'inside.example.com' },
      'half.example.com': { a: ['10.0.0.1'], aaaa: ['::1'] },
    });
    for (const name of ['inside', 'alias', 'half']) {
      const done = await user.api.scan(`http://${name}.example.com/`);
      expect(done).toMatchObject({ status: 'error', error: { code: 'BLOCKED_ADDRESS' } });
    }
  });
});

describe('a rejected scan', () => {
  it('leaves no task and no history, and does not count against the limit', async () => {
    const freeUser = await service.createUser({ plan: 'free' });
    expectError(await freeUser.api.post('/scans', { url: 'http://10.0.0.1/' }), 'INVALID_URL');
    for (const url of ['undefined"', 'foo_bar.', '-', 'intranet'])
      for (const mode of ['single', 'sitemap'])
        expectError(await freeUser.api.post('/scans', { url, mode }), 'INVALID_URL');
    expectError(
      await freeUser.api.post('/scans', { url: 'nothing.example.com', mode: 'page' }),
      'INVALID_REQUEST',
    );
    expectError(
      await freeUser.api.post('/scans', { url: 'nothing.example.com', webhook_url: 'http://x.example/' }),
      'INVALID_URL',
    );
    expect(expectSuccess(await freeUser.api.get('/history'), 200).total).toBe(0);
    const { scans_today } = expectSuccess(await freeUser.api.get('/user/usage'), 200);
    expect(scans_today.single).toEqual({ used: 0, limit: 5, resets_at: null });
  });
});

describe('the mode of POST /scans', () => {
  it('is returned', async () => {
    proves('field:scan.mode', 'request:scans.mode');
    for (const mode of ['single', 'sitemap']) {
      const data = expectSuccess(await user.api.post('/scans', { url: 'nothing.example.com', mode }), 202);
      expect(data).toMatchObject({ mode, status: 'queued' });
    }
  });

  it('is one of the two, in lower case', async () => {
    for (const mode of ['Single', 'bulk', '', 'constructor'])
      expectError(await user.api.post('/scans', { url: 'nothing.example.com', mode }), 'INVALID_REQUEST');
  });
});

describe('the webhook_url of POST /scans', () => {
  const start = (webhook_url: unknown) =>
    user.api.post('/scans', { url: 'nothing.example.com', webhook_url });

  it.each([
    ['empty', ''],
    ['http', 'http://hooks.example.com/'],
    ['a bare domain', 'hooks.example.com'],
    ['unparsable', 'https://exa mple.com/'],
    ['another protocol', 'ftp://hooks.example.com/'],
    ['with a password', 'https://user:secret@hooks.example.com/'],
    ['with a user name', 'https://user@hooks.example.com/'],
    ['too long', `https://hooks.example.com/${'a'.repeat(2_048)}`],
    ['a private address', 'https://10.0.0.1/'],
    ['loopback', 'https://[::1]/hook'],
    ['loopback in hexadecimal', 'https://0x7f.1/hook'],
    ['localhost', 'https://localhost/hook'],
    ['the port of a mail server', 'https://hooks.example.com:25/'],
  ])('that is %s is 400 INVALID_URL', async (_what, url) => {
    proves('event:target', 'rule:address-guard');
    expect(expectError(await start(url), 'INVALID_URL')).toContain('webhook_url');
  });

  it.each([[null], [1], [['https://hooks.example.com/']], [{}]])(
    'that is %j is 400 INVALID_REQUEST',
    async (url) => {
      expect(expectError(await start(url), 'INVALID_REQUEST')).toContain('webhook_url');
    },
  );
});
