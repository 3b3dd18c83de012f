import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { createSecureContext } from 'node:tls';
import { ConfigError } from './errors.ts';
import { reportSettings, type SettingReport } from './settings/describe-settings.ts';
import { messageOf } from './settings/setting.ts';
import { readSettings, type Environment, type ValuesOf } from './settings/setting-tree.ts';
import { settings } from './settings/settings.ts';

type Values = ValuesOf<typeof settings>;

/** The values from settings/settings.ts, with settings combined where they only make sense together. */
export type Config = ReturnType<typeof loadConfig>;

/** The only code that reads the environment. Every setting is validated here, once. */
export function loadConfig(env: Environment = process.env, stdoutIsTerminal = process.stdout.isTTY) {
  const { registration, otlp, ...values } = readSettings(settings, env);
  const tls = joinTls(values.tls);
  assertHttps({ ...values, tls });
  return Object.freeze({
    ...values,
    tls,
    providers: joinProviders(values.providers),
    bootstrap: joinBootstrap(values.bootstrap, values.plans),
    mailFrom: values.mailFrom ?? defaultMailFrom(values.baseUrl),
    isRegistrationOpen: joinRegistration(registration, values.smtpUrl),
    metrics: joinMetrics(values.metrics),
    /** The OTLP/HTTP URL for traces, including its path; null if no traces are sent. */
    tracesUrl: joinTracesUrl(otlp),
    // A terminal shows only what needs attention; a log file or collector gets every request.
    logLevel: values.logLevel ?? (stdoutIsTerminal ? 'warn' : 'info'),
  });
}

/** What the environment sets, for `doctor`. */
export function reportEnvironment(env: Environment = process.env): readonly SettingReport[] {
  return reportSettings(env);
}

/**
 * The environment of a child process: the current one with `overrides` applied, plus fallbacks for settings it lacks.
 */
export function childEnvironment(
  overrides: Record<string, string>,
  defaults: Record<string, string> = {},
): Record<string, string> {
  const inherited = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return { ...defaults, ...Object.fromEntries(inherited), ...overrides };
}

const browserVariables = /^(?:PATH|HOME|LANG|LC_\w+|TZ|TMPDIR|LD_LIBRARY_PATH|XDG_\w+|FONTCONFIG_\w+)$/;

/** The environment of the browser: what it and its libraries read, and nothing that pages must not get, such as secrets. */
export function browserEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(childEnvironment({})).filter(([name]) => browserVariables.test(name)),
  );
}

/** Whether this process is a child of the service's own supervisor. */
export function isSupervisedChild(env: Environment = process.env): boolean {
  return env['SITEGLASS_SUPERVISED'] === '1';
}

/** The name the supervisor gave this process, such as `worker 1`; null without a supervisor. */
export function supervisedName(env: Environment = process.env): string | null {
  return isSupervisedChild(env) ? env['SITEGLASS_PROCESS'] || null : null;
}

export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

function assertHttps({
  host,
  tls,
  trustProxy,
  insecureHttp,
}: Pick<Values, 'host' | 'trustProxy' | 'insecureHttp'> & { readonly tls: object | null }): void {
  if (isLoopbackHost(host) || tls !== null || trustProxy !== false || insecureHttp) return;
  throw new ConfigError(
    `HOST=${host} is reachable from outside, so HTTPS is needed: set SITEGLASS_TLS_CERT and SITEGLASS_TLS_KEY, or SITEGLASS_TRUST_PROXY behind a TLS-terminating proxy, or SITEGLASS_INSECURE_HTTP=1 to serve plain HTTP anyway.`,
  );
}

function joinTls({
  certPath,
  keyPath,
}: Values['tls']): { readonly certPath: string; readonly keyPath: string } | null {
  if (certPath === null && keyPath === null) return null;
  if (certPath === null || keyPath === null)
    throw new ConfigError('SITEGLASS_TLS_CERT and SITEGLASS_TLS_KEY must be set together.');
  const cert = readPem('SITEGLASS_TLS_CERT', certPath);
  const key = readPem('SITEGLASS_TLS_KEY', keyPath);
  try {
    createSecureContext({ cert, key });
  } catch (error) {
    throw new ConfigError(
      `SITEGLASS_TLS_CERT and SITEGLASS_TLS_KEY must be a certificate and its matching key without a passphrase, both in PEM format (${messageOf(error)}).`,
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

/** One key of a Google Cloud project can be enabled for both. */
function joinProviders(given: Values['providers']): Values['providers'] {
  const { CRUX, PAGESPEED } = given;
  return Object.freeze({
    ...given,
    PAGESPEED: Object.freeze({ ...PAGESPEED, apiKey: PAGESPEED.apiKey ?? CRUX.apiKey }),
  });
}

function joinBootstrap(
  { email, password, plan }: Values['bootstrap'],
  plans: Values['plans'],
): { readonly email: string; readonly password: string; readonly plan: string } | null {
  if (email === null && password === null) return null;
  if (email === null || password === null)
    throw new ConfigError('SITEGLASS_BOOTSTRAP_EMAIL and SITEGLASS_BOOTSTRAP_PASSWORD must be set together.');
  if (!Object.hasOwn(plans, plan))
    throw new ConfigError(
      `SITEGLASS_BOOTSTRAP_PLAN names an unknown plan: ${plan} (known: ${Object.keys(plans).join(', ')})`,
    );
  return Object.freeze({ email, password, plan });
}

function defaultMailFrom(baseUrl: string | null): NonNullable<Values['mailFrom']> {
  const host = baseUrl === null ? 'localhost' : new URL(baseUrl).hostname;
  // An IP address is not a valid mail domain.
  const domain = host.startsWith('[') || isIP(host) !== 0 ? 'localhost' : host;
  return Object.freeze({ name: 'Siteglass', address: `siteglass@${domain}` });
}

function joinRegistration(registration: Values['registration'], smtpUrl: string | null): boolean {
  if (registration === 'open' && smtpUrl === null)
    throw new ConfigError('SITEGLASS_REGISTRATION=open needs SMTP_URL: sign-ups are confirmed by email.');
  return registration === 'open';
}

function joinMetrics({
  host,
  port,
}: Values['metrics']): { readonly host: string; readonly port: number } | null {
  return port === null ? null : Object.freeze({ host, port });
}

function joinTracesUrl({ tracesUrl, url }: Values['otlp']): string | null {
  return tracesUrl ?? (url === null ? null : `${url.replace(/\/+$/, '')}/v1/traces`);
}
