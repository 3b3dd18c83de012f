import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { createSecureContext } from 'node:tls';
import { parseNetworks } from './collect/fetch/address-guard.ts';
import { createClient } from './database/pool.ts';
import { providerNames, type ProviderName, type ProviderSettings } from './collect/providers/provider.ts';
import { OperatorError } from './errors.ts';
import { defaultPlans, overridePlans, type Plans } from './plans.ts';
import { readThresholds, type ThresholdSettings } from './thresholds.ts';

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly baseUrl: string | null;
  /** null: the embedded PostgreSQL under `dataDir`. */
  readonly databaseUrl: string | null;
  /** Absolute path: embedded database and generated secrets. */
  readonly dataDir: string;
  /** Worker processes that `serve` runs. */
  readonly workers: number;
  /** Jobs at once in one worker process. */
  readonly concurrency: number;
  /** Connections to one host at most, for crawls and sitemap scans. */
  readonly crawlConnections: number;
  /** Threads of one worker process that analyse the pages of crawls. */
  readonly crawlThreads: number;
  /** Pages of a sitemap scan at most. */
  readonly sitemapPages: number;
  /** The hour of the account's own clock at which scheduled reports are made. */
  readonly reportHour: number;
  /** null: generated once and kept in `dataDir`. */
  readonly jwtSecret: string | null;
  readonly bootstrap: { readonly email: string; readonly password: string; readonly plan: string } | null;
  /** CIDR blocks that the address guard lets through. */
  readonly allowNetworks: readonly string[];
  readonly plans: Plans;
  /** Thresholds of checks that differ from the defaults; null: none. */
  readonly thresholds: ThresholdSettings | null;
  readonly corsOrigins: readonly string[];
  /** `address:port`, empty: the system's resolver. */
  readonly dnsServers: readonly string[];
  readonly tls: { readonly certPath: string; readonly keyPath: string } | null;
  readonly trustProxy: boolean | string;
  readonly insecureHttp: boolean;
  readonly smtpUrl: string | null;
  /** Who mails are from. */
  readonly mailFrom: { readonly name: string; readonly address: string };
  /** Whether people may sign up by themselves. */
  readonly isRegistrationOpen: boolean;
  readonly chromiumPath: string | null;
  /** Where `/metrics` is served; null: nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  /** The OTLP/HTTP address that takes traces, its path included; null: none are made. */
  readonly tracesUrl: string | null;
  readonly keep: KeepSettings;
  readonly providers: Readonly<Record<ProviderName, ProviderSettings>>;
  /** Where WHOIS queries begin. */
  readonly whoisServer: { readonly host: string; readonly port: number };
  readonly logLevel: string;
}

/** How long stored data is kept, in days; null: for ever. */
export interface KeepSettings {
  /** The HTML of single scans. */
  readonly htmlDays: number | null;
  /** Scans and what they found. */
  readonly resultsDays: number | null;
  readonly crawlPagesDays: number | null;
}

/** A setting that the service cannot start with; the message is one line that names it. */
export class ConfigError extends OperatorError {
  override readonly name = 'ConfigError';
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The only reader of the environment: every setting is checked here, once. */
export function loadConfig(env: Environment = process.env, stdoutIsTerminal = process.stdout.isTTY): Config {
  const host = env['HOST'] || '127.0.0.1';
  const tls = readTls(env);
  const trustProxy = readTrustProxy(env['SITEGLASS_TRUST_PROXY']);
  const insecureHttp = readFlag(env, 'SITEGLASS_INSECURE_HTTP');
  if (!isLoopbackHost(host) && tls === null && trustProxy === false && !insecureHttp) {
    throw new ConfigError(
      `HOST=${host} is reachable from outside, so HTTPS is needed: set SITEGLASS_TLS_CERT and SITEGLASS_TLS_KEY, or SITEGLASS_TRUST_PROXY behind a TLS-terminating proxy, or SITEGLASS_INSECURE_HTTP=1 to serve plain HTTP all the same.`,
    );
  }
  const plans = readTable(env, 'SITEGLASS_PLANS', overridePlans) ?? defaultPlans;
  const baseUrl = readBaseUrl(env['SITEGLASS_BASE_URL']);
  const smtpUrl = readUrl(env, 'SMTP_URL', ['smtp:', 'smtps:']);
  return Object.freeze({
    port: readInteger(env, 'PORT', 3000, 0, 65_535),
    host,
    baseUrl,
    databaseUrl: readDatabaseUrl(env['DATABASE_URL']),
    dataDir: resolve(env['SITEGLASS_DATA_DIR'] || 'data'),
    workers: readInteger(
      env,
      'SITEGLASS_WORKERS',
      Math.min(4, Math.max(1, availableParallelism() - 1)),
      0,
      64,
    ),
    concurrency: readInteger(env, 'SITEGLASS_CONCURRENCY', 8, 1, 256),
    crawlConnections: readInteger(env, 'SITEGLASS_CRAWL_CONNECTIONS', 8, 1, 64),
    crawlThreads: readInteger(env, 'SITEGLASS_CRAWL_THREADS', Math.min(8, availableParallelism()), 1, 64),
    sitemapPages: readInteger(env, 'SITEGLASS_SITEMAP_PAGES', 500, 1, 50_000),
    reportHour: readInteger(env, 'SITEGLASS_REPORT_HOUR', 8, 0, 23),
    jwtSecret: readSecret(env['SITEGLASS_JWT_SECRET']),
    bootstrap: readBootstrap(env, plans),
    allowNetworks: readNetworks(env['SITEGLASS_ALLOW_NETWORKS']),
    plans,
    thresholds: readTable(env, 'SITEGLASS_THRESHOLDS', readThresholds) ?? null,
    corsOrigins: readOrigins(env['SITEGLASS_CORS_ORIGINS']),
    dnsServers: readDnsServers(env['SITEGLASS_DNS_SERVERS']),
    tls,
    trustProxy,
    insecureHttp,
    smtpUrl,
    mailFrom: readMailFrom(env['MAIL_FROM'], baseUrl),
    isRegistrationOpen: readRegistration(env['SITEGLASS_REGISTRATION'], smtpUrl),
    chromiumPath: env['SITEGLASS_CHROMIUM'] || null,
    metrics: readMetrics(env),
    tracesUrl: readTracesUrl(env),
    keep: Object.freeze({
      htmlDays: readDays(env, 'SITEGLASS_KEEP_HTML_DAYS', 30),
      resultsDays: readDays(env, 'SITEGLASS_KEEP_RESULTS_DAYS', null),
      crawlPagesDays: readDays(env, 'SITEGLASS_KEEP_CRAWL_PAGES_DAYS', 90),
    }),
    providers: readProviders(env),
    whoisServer: readWhoisServer(env['WHOIS_SERVER']),
    logLevel: readLogLevel(env['LOG_LEVEL'], stdoutIsTerminal),
  });
}

/** Where the providers are, unless a setting says otherwise. */
export const providerBaseUrls: Readonly<Record<ProviderName, string>> = {
  OPENPAGERANK: 'https://openpagerank.keywordseverywhere.com',
  AHREFS: 'https://api.ahrefs.com',
  SHAREDCOUNT: 'https://api.sharedcount.com',
  PINTEREST: 'https://api.pinterest.com',
  COMMONCRAWL: 'https://index.commoncrawl.org',
  VIRUSTOTAL: 'https://www.virustotal.com',
  SHODAN: 'https://api.shodan.io',
  INTERNETDB: 'https://internetdb.shodan.io',
  NVD: 'https://services.nvd.nist.gov',
  CRTSH: 'https://crt.sh',
  CERTSPOTTER: 'https://api.certspotter.com',
  RDAP: 'https://data.iana.org/rdap',
};

function readProviders(env: Environment): Config['providers'] {
  const settings = providerNames.map((name): [ProviderName, ProviderSettings] => {
    const baseUrl = readUrl(env, `${name}_BASE_URL`, ['http:', 'https:']) ?? providerBaseUrls[name];
    const apiKey = env[`${name}_API_KEY`]?.trim() || null;
    // It becomes a header: what cannot stand there would fail with every request.
    if (apiKey !== null && !/^[\x21-\x7e]+$/.test(apiKey)) {
      throw new ConfigError(`${name}_API_KEY must be printable ASCII without spaces.`);
    }
    return [name, Object.freeze({ baseUrl: baseUrl.replace(/\/+$/, ''), apiKey })];
  });
  return Object.freeze(Object.fromEntries(settings) as Record<ProviderName, ProviderSettings>);
}

/** Knows the servers of all top-level domains. */
export const defaultWhoisServer: Config['whoisServer'] = Object.freeze({ host: 'whois.iana.org', port: 43 });

function readWhoisServer(raw: string | undefined): Config['whoisServer'] {
  if (raw === undefined || raw === '') return defaultWhoisServer;
  const [, host = '', port = '43'] = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(?::(\d{1,5}))?$/i.exec(raw) ?? [];
  if (host === '' || !isPort(port)) throw new ConfigError(`WHOIS_SERVER must be host:port, not "${raw}".`);
  return Object.freeze({ host: host.replace(/^\[|\]$/g, ''), port: Number(port) });
}

/** The environment of a child process: this one's with some settings laid over it, and some where it has none. */
export function childEnvironment(
  overrides: Record<string, string>,
  defaults: Record<string, string> = {},
): Record<string, string> {
  const inherited = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return { ...defaults, ...Object.fromEntries(inherited), ...overrides };
}

/** Whether this process is a child of the service's own supervisor. */
export function isSupervisedChild(env: Environment = process.env): boolean {
  return env['SITEGLASS_SUPERVISED'] === '1';
}

/** The name that the supervisor gave this process, such as `worker 1`; null where there is no supervisor. */
export function supervisedName(env: Environment = process.env): string | null {
  return isSupervisedChild(env) ? env['SITEGLASS_PROCESS'] || null : null;
}

/** The password that `user create` and `user set-password` take without asking. */
export function readPasswordSetting(env: Environment = process.env): string | null {
  return env['SITEGLASS_PASSWORD'] || null;
}

export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

function readInteger(env: Environment, name: string, fallback: number, least: number, most: number): number {
  const raw = env[name];
  if (raw === undefined || raw === '') return fallback;
  const value = Number(raw);
  if (!/^\d+$/.test(raw) || value < least || value > most) {
    throw new ConfigError(`${name} must be a whole number from ${least} to ${most}, not "${raw}".`);
  }
  return value;
}

function readMetrics(env: Environment): Config['metrics'] {
  // Figures about everybody's use are for the operator: they leave the machine only where he says so.
  const host = env['SITEGLASS_METRICS_HOST'] || '127.0.0.1';
  if (!env['SITEGLASS_METRICS_PORT']) return null;
  return Object.freeze({ host, port: readInteger(env, 'SITEGLASS_METRICS_PORT', 0, 0, 65_535) });
}

/** The names and the path of the OpenTelemetry specification (OTLP exporter configuration). */
function readTracesUrl(env: Environment): string | null {
  const own = readUrl(env, 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', ['http:', 'https:']);
  if (own !== null) return own;
  const common = readUrl(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']);
  return common === null ? null : `${common.replace(/\/+$/, '')}/v1/traces`;
}

/** `never` keeps for ever. */
function readDays(env: Environment, name: string, fallback: number | null): number | null {
  const raw = env[name];
  if (raw === undefined || raw === '') return fallback;
  if (raw === 'never') return null;
  if (!/^\d+$/.test(raw) || Number(raw) < 1 || Number(raw) > 36_500) {
    throw new ConfigError(`${name} must be a number of days from 1 to 36500, or "never", not "${raw}".`);
  }
  return Number(raw);
}

function readFlag(env: Environment, name: string): boolean {
  const raw = env[name];
  if (raw === undefined || raw === '' || raw === '0' || raw === 'false') return false;
  if (raw === '1' || raw === 'true') return true;
  throw new ConfigError(`${name} must be 1 or 0, not "${raw}".`);
}

function readUrl(env: Environment, name: string, protocols: readonly string[]): string | null {
  const raw = env[name];
  if (raw === undefined || raw === '') return null;
  // The value may hold a password, so it is never repeated in the message.
  if (!URL.canParse(raw) || !protocols.includes(new URL(raw).protocol) || new URL(raw).hostname === '') {
    throw new ConfigError(
      `${name} must be a URL that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`,
    );
  }
  return raw;
}

function readBaseUrl(raw: string | undefined): string | null {
  const url = readUrl({ SITEGLASS_BASE_URL: raw }, 'SITEGLASS_BASE_URL', ['http:', 'https:']);
  if (url === null) return null;
  const { href, username, password, search, hash } = new URL(url);
  if (`${username}${password}${search}${hash}` !== '') {
    throw new ConfigError('SITEGLASS_BASE_URL must be a plain address such as https://siteglass.example.com');
  }
  return href.replace(/\/+$/, '');
}

/** `Name <address>`, or the address alone. */
function readMailFrom(raw: string | undefined, baseUrl: string | null): Config['mailFrom'] {
  if (raw === undefined || raw === '') {
    const host = baseUrl === null ? 'localhost' : new URL(baseUrl).hostname;
    // An address of the network is no mail domain.
    const domain = host.startsWith('[') || isIP(host) !== 0 ? 'localhost' : host;
    return Object.freeze({ name: 'Siteglass', address: `siteglass@${domain}` });
  }
  const [, name = '', inBrackets, alone] =
    /^(?:([^<>\p{Cc}]*)<([^\s<>@,;]+@[^\s<>@,;]+)>|([^\s<>@,;]+@[^\s<>@,;]+))$/u.exec(raw.trim()) ?? [];
  const address = inBrackets ?? alone;
  if (address === undefined) {
    throw new ConfigError('MAIL_FROM must be one address such as "Siteglass <mail@example.com>".');
  }
  return Object.freeze({ name: name.trim().replace(/^"(.*)"$/, '$1'), address });
}

function readRegistration(raw: string | undefined, smtpUrl: string | null): boolean {
  if (raw === undefined || raw === '' || raw === 'closed') return false;
  if (raw !== 'open') throw new ConfigError(`SITEGLASS_REGISTRATION must be open or closed, not "${raw}".`);
  if (smtpUrl === null) {
    throw new ConfigError('SITEGLASS_REGISTRATION=open needs SMTP_URL: sign-ups are confirmed by mail.');
  }
  return true;
}

function readDatabaseUrl(raw: string | undefined): string | null {
  if (raw === undefined || raw === '') return null;
  // The value may hold a password, so it is never repeated in the message.
  if (!/^postgres(ql)?:\/\//.test(raw)) throw new ConfigError('DATABASE_URL must begin with postgresql://');
  try {
    createClient({ url: raw, applicationName: 'siteglass' });
  } catch {
    throw new ConfigError(
      'DATABASE_URL must be a URL such as postgresql://user:password@host:5432/database, with %XX for special characters.',
    );
  }
  return raw;
}

function readSecret(raw: string | undefined): string | null {
  if (raw === undefined || raw === '') return null;
  if (raw.length < 32) throw new ConfigError('SITEGLASS_JWT_SECRET must be at least 32 characters long.');
  return raw;
}

function readTls(env: Environment): Config['tls'] {
  const certPath = env['SITEGLASS_TLS_CERT'] || null;
  const keyPath = env['SITEGLASS_TLS_KEY'] || null;
  if (certPath === null && keyPath === null) return null;
  if (certPath === null || keyPath === null) {
    throw new ConfigError('SITEGLASS_TLS_CERT and SITEGLASS_TLS_KEY are needed together.');
  }
  const cert = readPem('SITEGLASS_TLS_CERT', certPath);
  const key = readPem('SITEGLASS_TLS_KEY', keyPath);
  try {
    createSecureContext({ cert, key });
  } catch (error) {
    throw new ConfigError(
      `SITEGLASS_TLS_CERT and SITEGLASS_TLS_KEY must be a certificate and its own key without a passphrase, both in PEM form (${messageOf(error)}).`,
    );
  }
  return Object.freeze({ certPath, keyPath });
}

function readPem(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new ConfigError(`${name}: the file ${path} cannot be read (${messageOf(error)}).`);
  }
}

/** `1` trusts the direct peer's forwarding headers; a CIDR list trusts only those proxies. */
function readTrustProxy(raw: string | undefined): boolean | string {
  if (raw === undefined || raw === '' || raw === '0' || raw === 'false') return false;
  if (raw === '1' || raw === 'true') return true;
  try {
    parseNetworks(raw.split(',').map((part) => part.trim()));
  } catch (error) {
    throw new ConfigError(`SITEGLASS_TRUST_PROXY must be 1 or a list of networks: ${messageOf(error)}`);
  }
  return raw;
}

/** A table as JSON, or the path of a file that has it; undefined where the setting is not given. */
function readTable<Table>(env: Environment, name: string, read: (json: string) => Table): Table | undefined {
  const raw = env[name];
  if (raw === undefined || raw === '') return undefined;
  try {
    return read(raw.trimStart().startsWith('{') ? raw : readFileSync(raw, 'utf8'));
  } catch (error) {
    throw new ConfigError(`${name} ${messageOf(error)}`);
  }
}

function readBootstrap(env: Environment, plans: Plans): Config['bootstrap'] {
  const email = env['SITEGLASS_BOOTSTRAP_EMAIL'];
  const password = env['SITEGLASS_BOOTSTRAP_PASSWORD'];
  if (!email && !password) return null;
  if (!email || !password) {
    throw new ConfigError('SITEGLASS_BOOTSTRAP_EMAIL and SITEGLASS_BOOTSTRAP_PASSWORD are needed together.');
  }
  const plan = env['SITEGLASS_BOOTSTRAP_PLAN'] || 'free';
  if (!Object.hasOwn(plans, plan)) {
    throw new ConfigError(
      `SITEGLASS_BOOTSTRAP_PLAN names no plan: ${plan} (known: ${Object.keys(plans).join(', ')})`,
    );
  }
  return Object.freeze({ email, password, plan });
}

function readNetworks(raw: string | undefined): readonly string[] {
  const networks = splitList(raw);
  try {
    parseNetworks(networks);
  } catch (error) {
    throw new ConfigError(`SITEGLASS_ALLOW_NETWORKS: ${messageOf(error)}`);
  }
  return Object.freeze(networks);
}

function readOrigins(raw: string | undefined): readonly string[] {
  const origins = splitList(raw);
  for (const origin of origins) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
      throw new ConfigError(
        `SITEGLASS_CORS_ORIGINS must list origins such as https://app.example.com, not "${origin}".`,
      );
    }
  }
  return Object.freeze(origins);
}

function readDnsServers(raw: string | undefined): readonly string[] {
  const servers = splitList(raw);
  for (const server of servers) {
    const match = /^(?:\[([0-9a-f:.]+)\]|([0-9.]+))(?::(\d{1,5}))?$/i.exec(server);
    if (match === null || isIP(match[1] ?? match[2] ?? '') === 0 || !isPort(match[3] ?? '53')) {
      throw new ConfigError(`SITEGLASS_DNS_SERVERS must list address:port pairs, not "${server}".`);
    }
  }
  return Object.freeze(servers);
}

function isPort(text: string): boolean {
  return Number(text) >= 1 && Number(text) <= 65_535;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** A terminal shows what needs attention; a log file or collector gets every request. */
function readLogLevel(raw: string | undefined, stdoutIsTerminal: boolean | undefined): string {
  if (raw === undefined || raw === '') return stdoutIsTerminal === true ? 'warn' : 'info';
  if (!logLevels.includes(raw))
    throw new ConfigError(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${raw}".`);
  return raw;
}

function splitList(raw: string | undefined): string[] {
  return (raw ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
