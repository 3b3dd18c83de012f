import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLoopbackHost, loadConfig } from './config.ts';
import { ConfigError } from './errors.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'siteglass-config-'));
});
afterAll(() => rm(folder, { recursive: true }));

const read = (env: Record<string, string>) => loadConfig(env, false);

describe('settings', () => {
  it('are all optional', () => {
    expect(read({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      baseUrl: null,
      databaseUrl: null,
      dataDir: resolve('data'),
      concurrency: 8,
      jwtSecret: null,
      bootstrap: null,
      allowNetworks: [],
      corsOrigins: [],
      dnsServers: [],
      tls: null,
      trustProxy: false,
      insecureHttp: false,
      smtpUrl: null,
      mailFrom: { name: 'Siteglass', address: 'siteglass@localhost' },
      isRegistrationOpen: false,
      chromiumPath: null,
      chromiumSandbox: 'on',
      metrics: null,
      tracesUrl: null,
      keep: { htmlDays: 30, screenshotsDays: 30, resultsDays: null, crawlPagesDays: 90 },
      logLevel: 'info',
    });
  });

  it('that are empty count as unset', () => {
    const names = [
      'PORT',
      'HOST',
      'DATABASE_URL',
      'SITEGLASS_WORKERS',
      'SITEGLASS_PLANS',
      'SITEGLASS_THRESHOLDS',
      'SMTP_URL',
      'LOG_LEVEL',
    ];
    expect(read(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(read({}));
  });

  it.each([
    [{ SITEGLASS_BASE_URL: 'https://seo.example.com/' }, 'Siteglass', 'siteglass@seo.example.com'],
    [{ SITEGLASS_BASE_URL: 'http://192.0.2.1:3000' }, 'Siteglass', 'siteglass@localhost'],
    [{ SITEGLASS_BASE_URL: 'http://[2001:db8::1]' }, 'Siteglass', 'siteglass@localhost'],
    [{ MAIL_FROM: 'mail@example.com' }, '', 'mail@example.com'],
    [{ MAIL_FROM: ' "Tester, Sites" <mail@example.com> ' }, 'Tester, Sites', 'mail@example.com'],
  ])('set the sender of emails: %j', (env, name, address) => {
    expect(read(env).mailFrom).toEqual({ name, address });
  });

  it('allow sign-up if emails can be sent', () => {
    const open = read({ SITEGLASS_REGISTRATION: 'open', SMTP_URL: 'smtp://mail.example.com' });
    expect(open.isRegistrationOpen).toBe(true);
    expect(read({ SITEGLASS_REGISTRATION: 'closed' }).isRegistrationOpen).toBe(false);
  });

  it.each([
    [
      { PORT: '0', SITEGLASS_WORKERS: '0', SITEGLASS_CONCURRENCY: '256' },
      { port: 0, workers: 0, concurrency: 256 },
    ],
    [{ SITEGLASS_BASE_URL: 'https://siteglass.example.com/' }, { baseUrl: 'https://siteglass.example.com' }],
    [{ SITEGLASS_BASE_URL: 'https://例え.jp/glass/' }, { baseUrl: 'https://xn--r8jz45g.jp/glass' }],
    [{ SITEGLASS_ALLOW_NETWORKS: '10.0.0.0/8, fd00::/8' }, { allowNetworks: ['10.0.0.0/8', 'fd00::/8'] }],
    [{ SITEGLASS_DNS_SERVERS: '9.9.9.9, [::1]:5353' }, { dnsServers: ['9.9.9.9', '[::1]:5353'] }],
    [{ SITEGLASS_TRUST_PROXY: '10.0.0.0/8, ::1' }, { trustProxy: '10.0.0.0/8, ::1' }],
    [
      { SITEGLASS_TRUST_PROXY: '1', HOST: '0.0.0.0' },
      { trustProxy: true, host: '0.0.0.0' },
    ],
    [{ SITEGLASS_METRICS_PORT: '9464' }, { metrics: { host: '127.0.0.1', port: 9464 } }],
    [{ SITEGLASS_METRICS_PORT: '0', SITEGLASS_METRICS_HOST: '::' }, { metrics: { host: '::', port: 0 } }],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' },
      { tracesUrl: 'http://collector:4318/v1/traces' },
    ],
    [
      {
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
        OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example.com/in',
      },
      { tracesUrl: 'https://traces.example.com/in' },
    ],
    [
      {
        SITEGLASS_KEEP_HTML_DAYS: 'never',
        SITEGLASS_KEEP_SCREENSHOTS_DAYS: '0',
        SITEGLASS_KEEP_RESULTS_DAYS: '365',
        SITEGLASS_KEEP_CRAWL_PAGES_DAYS: '1',
      },
      { keep: { htmlDays: null, screenshotsDays: 0, resultsDays: 365, crawlPagesDays: 1 } },
    ],
    [
      { SITEGLASS_INSECURE_HTTP: '1', HOST: '::' },
      { insecureHttp: true, host: '::' },
    ],
    [
      { DATABASE_URL: 'postgres://u:p%40ss@db:5433/x?host=/run' },
      { databaseUrl: 'postgres://u:p%40ss@db:5433/x?host=/run' },
    ],
    [
      { SITEGLASS_BOOTSTRAP_EMAIL: 'a@example.com', SITEGLASS_BOOTSTRAP_PASSWORD: 'password' },
      { bootstrap: { email: 'a@example.com', password: 'password', plan: 'free' } },
    ],
  ])('read %j as %j', (env, config) => {
    expect(read(env)).toMatchObject(config);
  });

  it('read plans from a file', () => {
    const path = join(folder, 'plans.json');
    writeFileSync(path, '{"team": {"single": 7}}');
    expect(read({ SITEGLASS_PLANS: path }).plans['team']).toMatchObject({ single: 7, sitemap: 5 });
  });

  it('read thresholds, also from a file', () => {
    const path = join(folder, 'thresholds.json');
    writeFileSync(path, '{"title-long": {"pixels": 600}}');
    expect(read({ SITEGLASS_THRESHOLDS: path }).thresholds).toEqual({ 'title-long': { pixels: 600 } });
    expect(read({}).thresholds).toBeNull();
  });

  it('log only warnings on a terminal', () => {
    expect(loadConfig({}, true).logLevel).toBe('warn');
    expect(loadConfig({ LOG_LEVEL: 'debug' }, true).logLevel).toBe('debug');
  });

  it.each<[string, Record<string, string>]>([
    ['PORT', { PORT: '3000a' }],
    ['PORT', { PORT: '-1' }],
    ['PORT', { PORT: '65536' }],
    ['PORT', { PORT: '3e3' }],
    ['HOST', { HOST: '0.0.0.0' }],
    ['HOST', { HOST: 'siteglass.example.com', SITEGLASS_TRUST_PROXY: '0' }],
    ['SITEGLASS_WORKERS', { SITEGLASS_WORKERS: '65' }],
    ['SITEGLASS_METRICS_PORT', { SITEGLASS_METRICS_PORT: '65536' }],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }],
    ['SITEGLASS_KEEP_HTML_DAYS', { SITEGLASS_KEEP_HTML_DAYS: '0' }],
    ['SITEGLASS_KEEP_RESULTS_DAYS', { SITEGLASS_KEEP_RESULTS_DAYS: '1.5' }],
    ['SITEGLASS_KEEP_CRAWL_PAGES_DAYS', { SITEGLASS_KEEP_CRAWL_PAGES_DAYS: 'for ever' }],
    ['SITEGLASS_CONCURRENCY', { SITEGLASS_CONCURRENCY: '0' }],
    ['SITEGLASS_BASE_URL', { SITEGLASS_BASE_URL: 'siteglass.example.com' }],
    ['SITEGLASS_BASE_URL', { SITEGLASS_BASE_URL: 'https://user:hush@example.com' }],
    ['SITEGLASS_BASE_URL', { SITEGLASS_BASE_URL: 'https://example.com/?a=hush' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://root:hush@localhost/x' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgresql://root:hush@localhost:port/x' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgresql://root:hush@ho st/x?sslmode=verify-full&sslcert=/nowhere' }],
    ['SITEGLASS_JWT_SECRET', { SITEGLASS_JWT_SECRET: 'hush' }],
    ['SITEGLASS_BOOTSTRAP_PASSWORD', { SITEGLASS_BOOTSTRAP_EMAIL: 'a@example.com' }],
    ['SITEGLASS_BOOTSTRAP_EMAIL', { SITEGLASS_BOOTSTRAP_PASSWORD: 'hush' }],
    [
      'SITEGLASS_BOOTSTRAP_PLAN',
      {
        SITEGLASS_BOOTSTRAP_EMAIL: 'a@example.com',
        SITEGLASS_BOOTSTRAP_PASSWORD: 'hush',
        SITEGLASS_BOOTSTRAP_PLAN: 'toString',
      },
    ],
    ['SITEGLASS_ALLOW_NETWORKS', { SITEGLASS_ALLOW_NETWORKS: '10.0.0.0/33' }],
    ['SITEGLASS_ALLOW_NETWORKS', { SITEGLASS_ALLOW_NETWORKS: 'localhost' }],
    ['SITEGLASS_PLANS', { SITEGLASS_PLANS: '{"pro": 5}' }],
    ['SITEGLASS_PLANS', { SITEGLASS_PLANS: '/nowhere/plans.json' }],
    ['SITEGLASS_THRESHOLDS', { SITEGLASS_THRESHOLDS: '{' }],
    ['SITEGLASS_THRESHOLDS', { SITEGLASS_THRESHOLDS: '{"title-long": 5}' }],
    ['SITEGLASS_THRESHOLDS', { SITEGLASS_THRESHOLDS: '{"title-long": {"pixels": "600"}}' }],
    ['SITEGLASS_THRESHOLDS', { SITEGLASS_THRESHOLDS: '{"title-long": {"pixels": -1}}' }],
    ['SITEGLASS_THRESHOLDS', { SITEGLASS_THRESHOLDS: '/nowhere/thresholds.json' }],
    ['SITEGLASS_CORS_ORIGINS', { SITEGLASS_CORS_ORIGINS: 'https://app.example.com/' }],
    ['SITEGLASS_CORS_ORIGINS', { SITEGLASS_CORS_ORIGINS: '*' }],
    ['SITEGLASS_DNS_SERVERS', { SITEGLASS_DNS_SERVERS: 'dns.example.com' }],
    ['SITEGLASS_DNS_SERVERS', { SITEGLASS_DNS_SERVERS: '::1' }],
    ['SITEGLASS_DNS_SERVERS', { SITEGLASS_DNS_SERVERS: '9.9.9.9:0' }],
    ['SITEGLASS_DNS_SERVERS', { SITEGLASS_DNS_SERVERS: '9.9.9.999' }],
    ['SITEGLASS_TLS_KEY', { SITEGLASS_TLS_CERT: '/nowhere/cert.pem' }],
    [
      'SITEGLASS_TLS_CERT',
      { SITEGLASS_TLS_CERT: '/nowhere/cert.pem', SITEGLASS_TLS_KEY: '/nowhere/key.pem' },
    ],
    ['SITEGLASS_TLS_CERT', { SITEGLASS_TLS_CERT: '/', SITEGLASS_TLS_KEY: '/' }],
    ['SITEGLASS_TRUST_PROXY', { SITEGLASS_TRUST_PROXY: 'yes' }],
    ['SITEGLASS_INSECURE_HTTP', { SITEGLASS_INSECURE_HTTP: 'yes' }],
    ['SMTP_URL', { SMTP_URL: 'https://me:hush@mail.example.com' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://' }],
    ['MAIL_FROM', { MAIL_FROM: 'nobody' }],
    ['MAIL_FROM', { MAIL_FROM: 'A <a@example.com>, B <b@example.com>' }],
    ['MAIL_FROM', { MAIL_FROM: 'A <a@example.com>\r\nBcc: b@example.com' }],
    ['SITEGLASS_REGISTRATION', { SITEGLASS_REGISTRATION: 'yes' }],
    ['SITEGLASS_REGISTRATION', { SITEGLASS_REGISTRATION: 'open' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ])('are named in one line if they are invalid (%s: %j), without secrets', (name, env) => {
    let error: unknown;
    try {
      read(env);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(ConfigError);
    const { message } = error as ConfigError;
    expect(message).toContain(name);
    expect(message).not.toContain('\n');
    expect(message).not.toContain('hush');
  });

  it.each([
    ['127.0.0.1', true],
    ['127.8.8.8', true],
    ['::1', true],
    ['localhost', true],
    ['0.0.0.0', false],
    ['::', false],
    ['127.0.0.1.example.com', false],
    ['10.0.0.1', false],
  ])('determine whether only this machine can reach %s: %s', (host, isLoopback) => {
    expect(isLoopbackHost(host)).toBe(isLoopback);
  });
});
