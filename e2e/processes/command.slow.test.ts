import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  sendHtml,
  sendJson,
  startProviderServer,
  type ProviderServer,
} from '../../apps/server/test/collect/providers/provider-server.ts';
import { settingsIn } from '../../apps/server/src/settings/setting-tree.ts';
import { settings } from '../../apps/server/src/settings/settings.ts';
import { startDnsServer, type DnsServer } from '../../apps/server/test/servers/dns-server.ts';
import { startWhoisServer, type WhoisTestServer } from '../../apps/server/test/servers/whois-server.ts';
import { createApi, type Api } from '../harness/api.ts';
import { chromium } from '../harness/browser.ts';
import { runCommand, type CommandResult } from '../harness/command.ts';
import { databasePidsOf, makeDataDir } from '../harness/processes.ts';
import { startService, type Service } from '../harness/service.ts';

/** The default suite skips slow cases that resemble others. */

const email = 'first@example.com';
const password = 'a long enough password';

describe('the command line', () => {
  let dataDir: Awaited<ReturnType<typeof makeDataDir>>;
  let service: Service | undefined;

  beforeAll(async () => {
    dataDir = await makeDataDir();
  });
  afterAll(async () => {
    await service?.stop();
    await dataDir.remove();
  });

  const siteglass = (
    args: string,
    { env = {}, ...options }: { env?: Record<string, string>; input?: string } = {},
  ): Promise<CommandResult> => runCommand(args.split(' '), { dataDir: dataDir.path, env, ...options });
  const outputOf = async (args: string, env: Record<string, string> = {}): Promise<string> => {
    const { code, stdout, stderr } = await siteglass(args, { env });
    expect([code, stderr]).toEqual([0, '']);
    return stdout;
  };
  const logIn = async (
    secret: string,
    address = email,
  ): Promise<{ status: number; code: string | undefined; api: Api }> => {
    const anonymous = createApi(service!.url, null);
    const { status, body } = await anonymous.post('/auth/login', { email: address, password: secret });
    const token = status === 200 ? String(body.data.access_token) : null;
    return { status, code: status === 200 ? undefined : body.error.code, api: anonymous.as(token) };
  };

  it('lists the settings in the help of serve', async () => {
    const lines = (await outputOf('serve --help')).split('\n').map((line) => line.trim().split(/ {2,}/));
    for (const { name, description } of settingsIn(settings))
      expect(lines).toContainEqual([name, expect.stringContaining(description)]);
  });

  describe('while no service runs', () => {
    it('creates the database and the first account, and leaves nothing running', async () => {
      expect(
        await outputOf(`user create --email ${email} --plan pro`, { SITEGLASS_PASSWORD: password }),
      ).toBe(`Created account 1: ${email}, plan pro.\n`);
      expect(await databasePidsOf(dataDir.path)).toEqual([]);
      expect(await outputOf('migrate')).toBe('The database is up to date.\n');
      expect(await outputOf('user list')).toMatch(
        new RegExp(`^1\t${email}\tfirst\tpro\tenabled\t\\d{4}-[^\t]+Z\n$`),
      );
      expect(await databasePidsOf(dataDir.path)).toEqual([]);
    });
  });

  describe('while the service runs', () => {
    beforeAll(async () => {
      service = await startService({ dataDir: dataDir.path });
    });

    it('finds the account that was created before', async () => {
      const { api } = await logIn(password);
      expect((await api.get('/user/profile')).body.data).toMatchObject({ email, plan: 'pro' });
    });

    it('accepts a piped password, and does not show it', async () => {
      const { code, stdout, stderr } = await siteglass('user create --email piped@example.com', {
        input: 'a piped password\n',
      });
      expect([code, stdout, stderr]).toEqual([
        0,
        'Created account 2: piped@example.com, plan free.\n',
        'Password: \n',
      ]);
      expect((await logIn('a piped password', 'piped@example.com')).status).toBe(200);
    });

    const refused = [
      [
        'user create --email FIRST@example.com',
        password,
        'There is already an account with the email FIRST@',
      ],
      ['user create --email nobody', password, 'email must be a single email address'],
      ['user create --email a@example.com', 'short', 'A password must have 8 to 256 characters.'],
      [
        'user create --email a@example.com --plan gold',
        password,
        'There is no plan "gold" (known: guest, free, pro).',
      ],
      [
        'user create --email a@example.com',
        '',
        'No password given. Type it, pipe it in, or set SITEGLASS_PASSWORD.',
      ],
      ['user set-plan --email first@example.com --plan gold', '', 'There is no plan "gold"'],
      ['user set-password --email first@example.com', 'short', 'A password must have 8 to 256 characters.'],
      [
        'user create --email a@example.com',
        'Password1',
        'This password is one of the 100,000 most common ones. Choose another.',
      ],
      [
        'user create --email b@example.com --username Lovelace',
        'lovelace1815',
        'This password consists mostly of your email address, your name or “Siteglass”.',
      ],
      ['user create --email a\u0007@example.com', password, 'email must be a single email address'],
      ['user create --email a@example.com --username A\u202eb', password, 'username must be a single line'],
      [
        // The terminal must not be controlled by what a message repeats.
        'user disable --email absent\u001b[2J\u009b\u202e@example.com',
        '',
        'There is no account with the email absent\\u001b[2J\\u009b\\u202e@example.com.',
      ],
      [
        'user disable --email absent@example.com',
        '',
        'There is no account with the email absent@example.com.',
      ],
    ] as const;
    it.concurrent.each(refused)('rejects "%s" with one line', async (args, secret, line) => {
      const { code, stdout, stderr } = await siteglass(args, { env: { SITEGLASS_PASSWORD: secret } });
      expect([code, stdout]).toEqual([1, '']);
      const lines = stderr.split('\n').filter((text) => text !== '' && text !== 'Password: ');
      expect(lines).toEqual([expect.stringContaining(`siteglass: ${line}`)]);
    });

    it.concurrent.each(['user create', 'user promote --email a@example.com', 'serve --role cook', 'sing'])(
      'explains what is wrong with "%s"',
      async (args) => {
        const { code, stderr } = await siteglass(args);
        expect(code).toBe(1);
        expect(stderr).toMatch(/^error: /);
        expect(stderr).not.toMatch(/^ {4}at .*:\d+:\d+/m);
      },
    );

    it('changes a plan, effective immediately', async () => {
      const { api } = await logIn(password);
      expect(await outputOf(`user set-plan --email ${email} --plan free`)).toBe(
        `The account ${email} is now on the plan free.\n`,
      );
      expect((await api.get('/user/profile')).body.data.plan).toBe('free');
    });

    it('disables an account and its tokens, and enables it again', async () => {
      const { api } = await logIn(password);
      await outputOf(`user disable --email ${email}`);
      const refused = await api.get('/user/profile');
      expect([refused.status, refused.body.error.code]).toEqual([403, 'ACCOUNT_DISABLED']);
      expect(await logIn(password)).toMatchObject({ status: 403, code: 'ACCOUNT_DISABLED' });
      expect(await outputOf('user list')).toContain('\tdisabled\t');
      await outputOf(`user enable --email ${email}`);
      expect((await api.get('/user/profile')).status).toBe(200);
    });

    it('changes a password, which ends every session', async () => {
      const { api } = await logIn(password);
      await outputOf(`user set-password --email ${email}`, { SITEGLASS_PASSWORD: 'quite another password' });
      expect((await api.get('/user/profile')).status).toBe(401);
      expect(await logIn(password)).toMatchObject({ status: 401, code: 'INVALID_CREDENTIALS' });
      expect((await logIn('quite another password')).status).toBe(200);
    });

    describe('doctor', () => {
      /** The response of each provider, by request path. */
      const documented: readonly (readonly [RegExp, object | string | ((origin: string) => object)])[] = [
        [/^\/v1\/urls\/count\.json/, 'receiveCount({"url":"https://example.com/","count":3})'],
        [
          /^\/collinfo\.json/,
          (origin: string) => [{ id: 'CC-MAIN-2026-38', 'cdx-api': `${origin}/CC-MAIN-2026-38-index` }],
        ],
        [/^\/shodan\/host\//, { ports: [53, 80, 443], last_update: '2026-05-15T12:34:56.789012' }],
        [/^\/1\.1\.1\.1$/, { ip: '1.1.1.1', ports: [53, 443], cpes: [], hostnames: [], tags: [], vulns: [] }],
        [/^\/rest\/json\/cves/, { resultsPerPage: 0, startIndex: 0, totalResults: 0, vulnerabilities: [] }],
        [/^(\/late)?\/\?q=/, [{ name_value: 'a.example.com\nb.example.com', id: 1 }]],
        [/^\/v1\/issuances/, []],
        [/^\/dns\.json/, { version: '1.0', services: [[['com'], ['https://rdap.verisign.com/com/v1/']]] }],
      ];
      /** What certificate logs often take; longer than other sources may. */
      const lateMs = 12_000;
      let dns: DnsServer;
      let mail: SMTPServer;
      let mailPort: number;
      let provider: ProviderServer;
      let whois: WhoisTestServer;
      let register: WhoisTestServer;
      const keyless = ['PINTEREST', 'COMMONCRAWL', 'INTERNETDB', 'NVD', 'CRTSH', 'CERTSPOTTER', 'RDAP'];
      beforeAll(async () => {
        provider = await startProviderServer((request, response) => {
          const [, status] = /^\/status\/(\d+)/.exec(request.path) ?? [];
          const [, answer] = documented.find(([path]) => path.test(request.path)) ?? [];
          const body = typeof answer === 'function' ? answer(provider.origin) : answer;
          const send = request.path.startsWith('/html') ? sendHtml : sendJson(body, Number(status ?? 200));
          if (request.path.startsWith('/late')) setTimeout(() => send(request, response), lateMs);
          else send(request, response);
        });
        register = await startWhoisServer(
          () => 'Domain Name: EXAMPLE.COM\nRegistrar: Glass Names\nCreation Date: 1995-08-14T04:00:00Z\n',
        );
        whois = await startWhoisServer(() => `refer: 127.0.0.1:${register.port}\n`);
        dns = await startDnsServer({ 'example.com': { a: ['93.184.215.14'] } });
        mail = new SMTPServer({
          disabledCommands: ['STARTTLS'],
          allowInsecureAuth: true,
          onAuth: (auth, _session, done) =>
            auth.password === 'right'
              ? done(null, { user: auth.username ?? '' })
              : done(new Error('Invalid username or password')),
        });
        await new Promise<void>((resolve) => mail.listen(0, '127.0.0.1', () => resolve()));
        mailPort = (mail.server.address() as AddressInfo).port;
      });
      afterAll(async () => {
        await new Promise<void>((resolve) => mail.close(() => resolve()));
        await Promise.all([dns.close(), provider.close(), whois.close(), register.close()]);
      });

      it('lists each part, what is missing, and the consequences', async () => {
        const { code, stdout } = await siteglass('doctor', {
          env: {
            SITEGLASS_DNS_SERVERS: dns.address,
            SMTP_URL: `smtp://mailer:right@127.0.0.1:${mailPort}`,
            SITEGLASS_ALLOW_NETWORKS: '127.0.0.0/8',
            SHODAN_API_KEY: 'not-shown',
            SHODAN_BASE_URL: provider.origin,
            WHOIS_SERVER: `127.0.0.1:${whois.port}`,
            ...Object.fromEntries(keyless.map((name) => [`${name}_BASE_URL`, provider.origin] as const)),
          },
        });
        const lines = stdout.split('\n').filter((line) => !/^(set|default|warning) /.test(line));
        expect(lines).toEqual([
          expect.stringMatching(/^ok {7}Embedded database in .*: PostgreSQL \d+/),
          'ok       Migrations: up to date',
          `ok       DNS servers ${dns.address}: example.com is 93.184.215.14`,
          `ok       Mail: the server 127.0.0.1:${mailPort} accepts email`,
          ...(chromium === undefined
            ? [expect.stringMatching(/^missing {2}Chromium: not found: /)]
            : [
                expect.stringMatching(/^ok {7}Chromium: \d+\.[\d.]+ \(\/.*\)$/),
                expect.stringMatching(/^(ok {5}|missing) {2}Chromium's sandbox: (works|does not work) for /),
              ]),
          'missing  Address: SITEGLASS_BASE_URL is not set: links in emails use the address that the web process listens on.',
          'missing  Provider OPENPAGERANK: OPENPAGERANK_API_KEY is not set: page_rank_metrics will be empty.',
          expect.stringMatching(/^missing {2}Provider AHREFS: /),
          expect.stringMatching(/^missing {2}Provider SHAREDCOUNT: /),
          'ok       Provider PINTEREST: responds',
          'ok       Provider COMMONCRAWL: responds',
          expect.stringMatching(/^missing {2}Provider VIRUSTOTAL: /),
          'ok       Provider SHODAN: responds and accepts the key',
          'ok       Provider INTERNETDB: responds',
          'ok       Provider NVD: responds, at the slower public rate because it has no key',
          'ok       Provider CRTSH: responds',
          'ok       Provider CERTSPOTTER: responds',
          'ok       Provider RDAP: responds',
          'missing  Provider CRUX: CRUX_API_KEY is not set: field data will be empty.',
          'missing  Provider PAGESPEED: PAGESPEED_API_KEY is not set: PageSpeed Insights cannot be run.',
          'ok       WHOIS from 127.0.0.1 on: responds',
          '',
        ]);
        expect(stdout.split('\n')).toEqual(
          expect.arrayContaining([
            'set      PORT: 0',
            'set      SITEGLASS_ALLOW_NETWORKS: 127.0.0.0/8',
            `set      SMTP_URL: smtp://***@127.0.0.1:${mailPort}`,
            'set      SHODAN_API_KEY: ********',
            'default  SITEGLASS_CONCURRENCY: 8',
          ]),
        );
        expect(stdout).not.toContain('not-shown');
        expect(code).toBe(0);
      });

      it('waits for certificate logs as long as a scan does', async () => {
        const { stdout } = await siteglass('doctor', {
          env: {
            SITEGLASS_DNS_SERVERS: dns.address,
            SITEGLASS_ALLOW_NETWORKS: '127.0.0.0/8',
            CRTSH_BASE_URL: `${provider.origin}/late`,
          },
        });
        expect(stdout.split('\n')).toContain('ok       Provider CRTSH: responds');
      });

      it('names the terms of InternetDB unless it is not used, and what is switched off', async () => {
        const terms =
          'warning  Terms of INTERNETDB: it is used without a key and free for non-commercial use only. Otherwise, set SHODAN_API_KEY to use Shodan instead, or INTERNETDB_BASE_URL=off.';
        const linesWith = async (env: Record<string, string>) => {
          const all = { SITEGLASS_DNS_SERVERS: dns.address, SITEGLASS_ALLOW_NETWORKS: '127.0.0.0/8', ...env };
          return (await siteglass('doctor', { env: all })).stdout.split('\n');
        };
        expect(await linesWith({ INTERNETDB_BASE_URL: provider.origin })).toContain(terms);
        const off = await linesWith({ INTERNETDB_BASE_URL: 'off', WHOIS_SERVER: 'off' });
        expect(off).not.toContain(terms);
        expect(off).toEqual(
          expect.arrayContaining([
            'set      INTERNETDB_BASE_URL: off',
            'missing  Provider INTERNETDB: INTERNETDB_BASE_URL is off: the port scan part of security will be empty if Shodan has no key.',
            'missing  WHOIS: WHOIS_SERVER is off: registration data will be missing for domains whose registry has no RDAP or does not respond.',
          ]),
        );
      });

      it('explains invalid and unknown settings, without their secrets, and tries nothing with them', async () => {
        const { code, stdout, stderr } = await siteglass('doctor', {
          env: {
            SITEGLASS_CONCURRENCY: '0',
            SITEGLASS_JWT_SECRET: 'a-short-secret',
            SITEGLASS_CRAWL_THREAD: '2',
          },
        });
        expect([code, stderr]).toEqual([1, '']);
        const lines = stdout.split('\n');
        expect(lines.filter((line) => !/^(set|default|warning) /.test(line))).toEqual([
          'BROKEN   SITEGLASS_CONCURRENCY: must be a whole number of jobs from 1 to 256, not "0".',
          'BROKEN   SITEGLASS_JWT_SECRET: must be at least 32 characters long.',
          '',
        ]);
        expect(lines).toContain(
          'warning  SITEGLASS_CRAWL_THREAD: There is no such setting. Did you mean SITEGLASS_CRAWL_THREADS?',
        );
        expect(stdout).not.toContain('a-short-secret');
      });

      it('explains conflicting settings', async () => {
        const { code, stdout } = await siteglass('doctor', { env: { SITEGLASS_REGISTRATION: 'open' } });
        expect(code).toBe(1);
        expect(stdout).toMatch(/^BROKEN {3}Settings: SITEGLASS_REGISTRATION=open needs SMTP_URL: .*\n$/m);
      });

      it('reports what is broken, without passwords, and exits with 1', async () => {
        const { code, stdout, stderr } = await siteglass('doctor', {
          env: {
            DATABASE_URL: 'postgresql://siteglass:a-database-password@127.0.0.1:9/siteglass',
            SITEGLASS_DNS_SERVERS: '127.0.0.1:9',
            SMTP_URL: `smtp://mailer:a-mail-password@127.0.0.1:${mailPort}`,
            SITEGLASS_CHROMIUM: '/nowhere/chromium',
          },
        });
        expect([code, stderr]).toEqual([1, '']);
        const broken = stdout.split('\n').filter((line) => /^BROKEN {3}(?!Provider|WHOIS)/.test(line));
        expect(broken).toEqual([
          expect.stringMatching(
            /^BROKEN {3}Database of DATABASE_URL: .*ECONNREFUSED.* Siteglass does not work without it\.$/,
          ),
          expect.stringMatching(/^BROKEN {3}DNS servers 127\.0\.0\.1:9: example\.com cannot be resolved/),
          expect.stringMatching(/^BROKEN {3}Mail: 127\.0\.0\.1:\d+ does not accept email \(.*Invalid/),
          'BROKEN   Chromium: SITEGLASS_CHROMIUM=/nowhere/chromium does not start (there is no such file).',
        ]);
        expect(stdout).not.toMatch(/a-(database|mail)-password/);
      });

      it('tries the providers and reports what is wrong with each and how to fix it', async () => {
        const closed = await startProviderServer();
        await closed.close();
        const { code, stdout } = await siteglass('doctor', {
          env: {
            SITEGLASS_DNS_SERVERS: dns.address,
            SITEGLASS_ALLOW_NETWORKS: '127.0.0.0/8',
            VIRUSTOTAL_API_KEY: 'wrong-key',
            VIRUSTOTAL_BASE_URL: `${provider.origin}/status/401`,
            SHODAN_API_KEY: 'key',
            SHODAN_BASE_URL: `${provider.origin}/status/429`,
            OPENPAGERANK_API_KEY: 'key',
            OPENPAGERANK_BASE_URL: `${provider.origin}/html`,
            AHREFS_API_KEY: 'key',
            AHREFS_BASE_URL: closed.origin,
            CRTSH_BASE_URL: '',
          },
        });
        expect(code).toBe(1);
        const lines = stdout.split('\n').filter((line) => /Provider |WHOIS /.test(line));
        expect(lines).toEqual(
          expect.arrayContaining([
            'BROKEN   Provider OPENPAGERANK: bad-answer (OPENPAGERANK returned something other than JSON), check that OPENPAGERANK_BASE_URL is correct: page_rank_metrics will be empty.',
            'BROKEN   Provider AHREFS: unreachable (AHREFS: The server refused the connection), check that this machine can connect to it (private addresses need SITEGLASS_ALLOW_NETWORKS) and that AHREFS_BASE_URL is correct: domain_rating_metrics will be empty.',
            'BROKEN   Provider VIRUSTOTAL: refused (VIRUSTOTAL returned status 401), check that VIRUSTOTAL_API_KEY is correct and what its plan allows: the reputation part of security will be empty.',
            'BROKEN   Provider SHODAN: rate-limited (SHODAN returned status 429), try again later: the port scan part of security will use only the free index.',
            expect.stringMatching(
              /^BROKEN {3}WHOIS from 127\.0\.0\.1 on: unreachable .* WHOIS_SERVER is correct\. /,
            ),
            // It is not configured, and its name does not resolve.
            expect.stringMatching(
              /^missing {2}Provider CRTSH: unreachable \(CRTSH: The host name does not exist/,
            ),
          ]),
        );
        expect(stdout).not.toContain('wrong-key');
      });

      it('prints no control characters of settings', async () => {
        const { stdout } = await siteglass('doctor', {
          env: {
            DATABASE_URL: 'postgresql://127.0.0.1:9/siteglass',
            SITEGLASS_DNS_SERVERS: '127.0.0.1:9',
            SITEGLASS_CHROMIUM: '/nowhere/\u001b[2J\u202e',
          },
        });
        expect(stdout).toContain(
          'BROKEN   Chromium: SITEGLASS_CHROMIUM=/nowhere/\\u001b[2J\\u202e does not start (there is no such file).',
        );
        expect(stdout).not.toMatch(/[^\P{Cc}\n]|\u202e/u);
      });

      it('reports an unreachable mail server', async () => {
        const { code, stdout } = await siteglass('doctor', {
          env: { SITEGLASS_DNS_SERVERS: dns.address, SMTP_URL: 'smtp://127.0.0.1:9' },
        });
        expect(code).toBe(1);
        expect(stdout).toMatch(/^BROKEN {3}Mail: 127\.0\.0\.1:9 does not accept email \(.*ECONNREFUSED/m);
      });
    });
  });
});
