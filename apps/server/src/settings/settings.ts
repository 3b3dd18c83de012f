import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defaultPlans, overridePlans } from '../plans.ts';
import { works } from '../work.ts';
import { readThresholds } from '../thresholds.ts';
import {
  isDatabaseUrl,
  isDnsServer,
  isNetwork,
  isOrigin,
  parseMailbox,
  parseProxies,
} from './parse-values.ts';
import { providers } from './provider-settings.ts';
import {
  choice,
  days,
  flag,
  integer,
  json,
  list,
  secret,
  setting,
  text,
  url,
  withoutCredentials,
} from './setting.ts';

/*
 * Every setting of the service. To add one, add an entry: `config` has its value under the key of the entry,
 * `serve --help` and `doctor` describe it, and `UPDATE_DOCS=1 npm test -- settings-document.test` writes it to
 * docs/operations.md. Rules that combine settings are in config.ts.
 */

const http = {
  port: integer({
    name: 'PORT',
    min: 0,
    max: 65_535,
    default: 3000,
    description: 'Port that the service listens on; 0 picks a free one',
  }),
  host: text({
    name: 'HOST',
    allowed: 'an IP address or a host name',
    default: '127.0.0.1',
    description: 'Address that the service listens on; any address other than loopback needs HTTPS',
  }),
  baseUrl: url({
    name: 'SITEGLASS_BASE_URL',
    protocols: ['http:', 'https:'],
    hint: ', without user, query and fragment, such as https://siteglass.example.com',
    refine: ({ href, username, password, search, hash }) =>
      `${username}${password}${search}${hash}` === '' ? href.replace(/\/+$/, '') : undefined,
    description: 'Public URL, used for links in emails and in the user agent of scans',
  }),
  tls: {
    certPath: text({
      name: 'SITEGLASS_TLS_CERT',
      allowed: 'the path of a PEM file',
      description: 'Certificate for serving HTTPS directly; needs SITEGLASS_TLS_KEY',
    }),
    keyPath: text({
      name: 'SITEGLASS_TLS_KEY',
      allowed: 'the path of a PEM file without a passphrase',
      description: 'Private key of the certificate',
    }),
  },
  trustProxy: setting<boolean | string, false>({
    name: 'SITEGLASS_TRUST_PROXY',
    allowed: '1, 0, or a comma-separated list of networks such as 10.0.0.0/8 or fd00::/8',
    default: false,
    defaultText: '0',
    parse: parseProxies,
    description: 'Whose forwarding headers to trust: 1 for the direct peer, or the networks of your proxies',
  }),
  insecureHttp: flag({
    name: 'SITEGLASS_INSECURE_HTTP',
    description: 'Serves plain HTTP to other machines, without TLS or a proxy',
  }),
  corsOrigins: list({
    name: 'SITEGLASS_CORS_ORIGINS',
    items: 'origins such as https://app.example.com',
    isItem: isOrigin,
    description: 'Websites whose pages may call the API from the browser',
  }),
};

const database = {
  databaseUrl: setting({
    name: 'DATABASE_URL',
    allowed:
      'a URL such as postgresql://user:password@host:5432/database, with %XX for special characters in its parts',
    defaultText: 'embedded PostgreSQL',
    show: withoutCredentials,
    parse: (given) => (isDatabaseUrl(given) ? given : undefined),
    description: 'PostgreSQL 14 or later; use sslmode=verify-full across networks',
  }),
  dataDir: setting({
    name: 'SITEGLASS_DATA_DIR',
    allowed: 'the path of a directory',
    default: resolve('data'),
    defaultText: './data',
    parse: (given) => resolve(given),
    description: 'Directory of the embedded database, generated secrets and the installed browser',
  }),
};

const processes = {
  workers: integer({
    name: 'SITEGLASS_WORKERS',
    min: 0,
    max: 64,
    default: Math.min(4, Math.max(2, availableParallelism() - 1)),
    defaultText: 'cores − 1, 2 to 4',
    description: 'Worker processes on this machine; 0 for none',
  }),
  work: choice({
    name: 'SITEGLASS_WORK',
    choices: works,
    defaultText: 'one worker process: all; several: divided',
    description:
      'Work of the worker processes: interactive (scans, emails), background (batches, crawls) or all',
  }),
  concurrency: integer({
    name: 'SITEGLASS_CONCURRENCY',
    min: 1,
    max: 256,
    unit: 'jobs',
    default: 8,
    description: 'Maximum scans that one worker process runs at once, and as many pages of batches',
  }),
};

const accounts = {
  jwtSecret: secret({
    name: 'SITEGLASS_JWT_SECRET',
    allowed: 'at least 32 characters long',
    defaultText: 'generated',
    parse: (given) => (given.length >= 32 ? given : undefined),
    description: 'Secret that signs login tokens; must be the same for all processes on all machines',
  }),
  registration: choice({
    name: 'SITEGLASS_REGISTRATION',
    choices: ['open', 'closed'],
    default: 'closed',
    description: 'Whether people can sign up by themselves; open needs SMTP_URL',
  }),
  bootstrap: {
    email: text({
      name: 'SITEGLASS_BOOTSTRAP_EMAIL',
      allowed: 'an email address',
      description: 'Creates the first account at startup; needs SITEGLASS_BOOTSTRAP_PASSWORD',
    }),
    password: secret({
      name: 'SITEGLASS_BOOTSTRAP_PASSWORD',
      allowed: 'a password of 8 to 256 characters that is not common',
      description: 'Password of the first account',
    }),
    plan: text({
      name: 'SITEGLASS_BOOTSTRAP_PLAN',
      allowed: 'the name of a plan',
      default: 'free',
      description: 'Plan of the first account',
    }),
  },
  commandPassword: secret({
    name: 'SITEGLASS_PASSWORD',
    allowed: 'a password of 8 to 256 characters that is not common',
    defaultText: 'prompt',
    description: 'Password for the commands user create and user set-password',
  }),
  plans: json({
    name: 'SITEGLASS_PLANS',
    read: overridePlans,
    default: defaultPlans,
    description: 'Changes limits of plans or adds plans, such as {"pro": {"single": null}}',
  }),
};

const scans = {
  allowNetworks: list({
    name: 'SITEGLASS_ALLOW_NETWORKS',
    items: 'networks such as 10.0.0.0/8 or fd00::/8',
    isItem: isNetwork,
    description: 'Private networks that scans may connect to',
  }),
  dnsServers: list({
    name: 'SITEGLASS_DNS_SERVERS',
    items: 'address:port pairs such as 9.9.9.9 or [2620:fe::fe]:53',
    isItem: isDnsServer,
    defaultText: "the system's resolver",
    description: 'DNS servers for all lookups of scans',
  }),
  thresholds: json({
    name: 'SITEGLASS_THRESHOLDS',
    read: readThresholds,
    description: 'Changes thresholds of checks, such as {"title-long": {"pixels": 600}}',
  }),
  sitemapPages: integer({
    name: 'SITEGLASS_SITEMAP_PAGES',
    min: 1,
    max: 50_000,
    unit: 'pages',
    default: 50_000,
    description: 'Maximum pages of a sitemap scan; the max_pages of the plan applies as well',
  }),
  render: choice({
    name: 'SITEGLASS_RENDER',
    choices: ['auto', 'always', 'never'],
    default: 'auto',
    description:
      'Pages loaded in a browser: auto is single scans, and of batches and crawls those that scripts seem to make',
  }),
  chromiumPath: text({
    name: 'SITEGLASS_CHROMIUM',
    allowed: 'the path of a browser',
    defaultText: 'the installed one, else the first in PATH',
    description: 'Chromium or Google Chrome, version 120 or later; doctor checks that it starts',
  }),
  chromiumSandbox: choice({
    name: 'SITEGLASS_CHROMIUM_SANDBOX',
    choices: ['on', 'off'],
    default: 'on',
    description: "Chromium's sandbox; off lets a page that exploits Chromium act as the service's user",
  }),
};

const crawls = {
  crawlConnections: integer({
    name: 'SITEGLASS_CRAWL_CONNECTIONS',
    min: 1,
    max: 64,
    unit: 'connections',
    default: 8,
    description: 'Maximum connections to one host during crawls and sitemap scans',
  }),
  crawlThreads: integer({
    name: 'SITEGLASS_CRAWL_THREADS',
    min: 1,
    max: 64,
    unit: 'threads',
    default: Math.min(8, availableParallelism()),
    defaultText: 'cores, 1 to 8',
    description: 'Threads of one worker process that analyze crawled pages',
  }),
  crawlLimits: {
    trapPages: integer({
      name: 'SITEGLASS_CRAWL_TRAP_PAGES',
      min: 10,
      max: 1_000_000,
      unit: 'pages',
      default: 100,
      description:
        'Pages of one URL pattern that a crawl visits before it checks whether the pattern is a crawler trap',
    }),
    urls: integer({
      name: 'SITEGLASS_CRAWL_FRONTIER',
      min: 100,
      max: 100_000_000,
      unit: 'URLs',
      defaultText: '20 times max_pages, at least 100000',
      description: 'URLs that a crawl records, visited or not; any beyond that are only counted',
    }),
    files: integer({
      name: 'SITEGLASS_CRAWL_FILES',
      min: 0,
      max: 100_000_000,
      unit: 'URLs',
      defaultText: '5 times max_pages, at least 2000',
      description: 'Images, scripts, stylesheets and external links that a crawl checks',
    }),
    sitemaps: integer({
      name: 'SITEGLASS_CRAWL_SITEMAPS',
      min: 1,
      max: 1_000_000,
      unit: 'sitemaps',
      default: 50_000,
      description: 'Sitemaps that a crawl or a sitemap scan reads',
    }),
    sitemapUrls: integer({
      name: 'SITEGLASS_CRAWL_SITEMAP_PAGES',
      min: 1,
      max: 100_000_000,
      unit: 'pages',
      defaultText: '5 times max_pages, at least 50000',
      description: 'Pages that a crawl takes from sitemaps',
    }),
  },
};

const retention = {
  keep: {
    htmlDays: days({
      name: 'SITEGLASS_KEEP_HTML_DAYS',
      default: 30,
      description: 'How long to keep the HTML of single scans',
    }),
    screenshotsDays: days({
      name: 'SITEGLASS_KEEP_SCREENSHOTS_DAYS',
      default: 30,
      min: 0,
      description: 'How long to keep screenshots of rendered pages; 0: take none',
    }),
    resultsDays: days({
      name: 'SITEGLASS_KEEP_RESULTS_DAYS',
      default: null,
      description: 'How long to keep scans and their results',
    }),
    crawlPagesDays: days({
      name: 'SITEGLASS_KEEP_CRAWL_PAGES_DAYS',
      default: 90,
      description: 'How long to keep the pages of crawls',
    }),
  },
};

const emailAndReports = {
  smtpUrl: url({
    name: 'SMTP_URL',
    protocols: ['smtp:', 'smtps:'],
    description: 'Mail server, such as smtps://user:password@host; without one, no email is sent',
  }),
  mailFrom: setting({
    name: 'MAIL_FROM',
    allowed: 'one address such as Siteglass <mail@example.com>',
    defaultText: 'siteglass@your-host',
    parse: parseMailbox,
    description: 'Sender of emails',
  }),
  reportHour: integer({
    name: 'SITEGLASS_REPORT_HOUR',
    min: 0,
    max: 23,
    default: 8,
    description: "Hour at which scheduled reports are generated, in the account's time zone",
  }),
};

const observability = {
  logLevel: choice({
    name: 'LOG_LEVEL',
    choices: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    defaultText: 'info; on a terminal, warn',
    description: 'Least severe level that is logged',
  }),
  metrics: {
    port: integer({
      name: 'SITEGLASS_METRICS_PORT',
      min: 0,
      max: 65_535,
      defaultText: 'off',
      description: 'Port of its own that serves /metrics, without authentication',
    }),
    host: text({
      name: 'SITEGLASS_METRICS_HOST',
      allowed: 'an IP address or a host name',
      // Metrics about all users are only for the operator.
      default: '127.0.0.1',
      description: 'Address that the metrics port listens on',
    }),
  },
  // Names and paths follow the OpenTelemetry specification (OTLP exporter configuration).
  otlp: {
    url: url({
      name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
      protocols: ['http:', 'https:'],
      description: 'Sends traces to this URL with /v1/traces added, by OTLP over HTTP',
    }),
    tracesUrl: url({
      name: 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
      protocols: ['http:', 'https:'],
      description: 'Sends traces to exactly this URL',
    }),
  },
};

/** The settings, grouped under the headings of the documentation. */
export const settingGroups = {
  HTTP: http,
  Database: database,
  Processes: processes,
  Accounts: accounts,
  Scans: scans,
  Crawls: crawls,
  Retention: retention,
  'Email and reports': emailAndReports,
  'Providers and WHOIS': providers,
  Observability: observability,
};

export const settings = {
  ...http,
  ...database,
  ...processes,
  ...accounts,
  ...scans,
  ...crawls,
  ...retention,
  ...emailAndReports,
  ...providers,
  ...observability,
};

/** Variables that the service sets for its own child processes; nobody else sets them. */
export const internalNames = ['SITEGLASS_SUPERVISED', 'SITEGLASS_PROCESS'];
