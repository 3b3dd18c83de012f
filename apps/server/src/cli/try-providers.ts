import { createAhrefs } from '../collect/providers/ahrefs.ts';
import { createCertSpotter } from '../collect/providers/certspotter.ts';
import { createCommonCrawl } from '../collect/providers/commoncrawl.ts';
import { createCrtSh } from '../collect/providers/crtsh.ts';
import { createCrux } from '../collect/providers/crux.ts';
import { createInternetDb } from '../collect/providers/internetdb.ts';
import { createNvd } from '../collect/providers/nvd.ts';
import { createOpenPageRank } from '../collect/providers/openpagerank.ts';
import { createPageSpeed } from '../collect/providers/pagespeed.ts';
import { createPinterest } from '../collect/providers/pinterest.ts';
import {
  ProviderError,
  providerNames,
  type Provider,
  type ProviderName,
} from '../collect/providers/provider.ts';
import { createRdap } from '../collect/providers/rdap.ts';
import { createSharedCount } from '../collect/providers/sharedcount.ts';
import { createShodan } from '../collect/providers/shodan.ts';
import { createVirusTotal } from '../collect/providers/virustotal.ts';
import type { QueryWhois } from '../collect/whois/whois-client.ts';
import { composeStandaloneProviders } from '../compose/providers.ts';
import type { Config } from '../config.ts';
import { settings } from '../settings/settings.ts';
import type { Finding } from './finding.ts';

interface Trial {
  /** What is unavailable without its data; continues after a colon. */
  readonly without: string;
  /** Cannot be queried without a key. */
  readonly needsKey?: boolean;
  /** One query, as the service makes it. */
  readonly send: (provider: Provider, signal: AbortSignal) => Promise<unknown>;
}

const domain = 'example.com';
const page = 'https://example.com/';
/** A well-known server. */
const address = '1.1.1.1';
/** A product with few known vulnerabilities. */
const product = 'cpe:2.3:a:ghost:ghost:5.0.0:*:*:*:*:node.js:*:*';
/** As long as a scan waits for its slowest source, such as certificate logs; most have a shorter limit of their own. */
const timeoutMs = 60_000;

const trials: Readonly<Record<ProviderName, Trial>> = {
  OPENPAGERANK: {
    without: 'page_rank_metrics will be empty',
    needsKey: true,
    send: (provider, signal) => createOpenPageRank(provider).rankOf(domain, signal),
  },
  AHREFS: {
    without: 'domain_rating_metrics will be empty',
    needsKey: true,
    send: (provider, signal) => createAhrefs(provider).ratingOf(domain, signal),
  },
  SHAREDCOUNT: {
    without: 'social_signals will cover only one platform',
    needsKey: true,
    send: (provider, signal) => createSharedCount(provider).sharesOf(page, signal),
  },
  PINTEREST: {
    without: 'social_signals will be empty if SharedCount has no key',
    send: (provider, signal) => createPinterest(provider).sharesOf(page, signal),
  },
  COMMONCRAWL: {
    without: 'the web archive part of authority will be empty',
    send: (provider, signal) => createCommonCrawl(provider).latestIndexes(signal),
  },
  VIRUSTOTAL: {
    without: 'the reputation part of security will be empty',
    needsKey: true,
    send: (provider, signal) => createVirusTotal(provider).reputationOf(domain, signal),
  },
  SHODAN: {
    without: 'the port scan part of security will use only the free index',
    needsKey: true,
    send: (provider, signal) => createShodan(provider).hostAt(address, signal),
  },
  INTERNETDB: {
    without: 'the port scan part of security will be empty if Shodan has no key',
    send: (provider, signal) => createInternetDb(provider).hostAt(address, signal),
  },
  NVD: {
    without: 'the known vulnerabilities part of security will be empty',
    send: (provider, signal) => createNvd(provider).vulnerabilitiesOf(product, signal),
  },
  CRTSH: {
    without: 'subdomains will come from Cert Spotter only',
    send: (provider, signal) => createCrtSh(provider).namesBelow(domain, signal),
  },
  CERTSPOTTER: {
    without: 'subdomains will come from crt.sh only',
    send: (provider, signal) => createCertSpotter(provider).namesBelow(domain, signal),
  },
  RDAP: {
    without: 'registrations will be looked up by WHOIS only',
    send: (provider, signal) => createRdap(provider).servers(signal),
  },
  CRUX: {
    without: 'field data will be empty',
    needsKey: true,
    send: (provider, signal) => createCrux(provider).recordOf({ url: page }, 'phone', signal),
  },
  PAGESPEED: {
    without: 'PageSpeed Insights cannot be run',
    needsKey: true,
    send: (provider, signal) => createPageSpeed(provider).run(page, 'mobile', signal),
  },
};

/** Sends one query to each provider that is configured or needs no configuration. Takes a minute at most. */
export async function tryProviders(config: Config): Promise<readonly Finding[]> {
  const { providers, queryWhois, close } = composeStandaloneProviders(config);
  try {
    const found = await Promise.all([
      ...providerNames.map((name) => tryProvider(providers[name], sharesKey(config, name))),
      tryWhois(config.whoisServer, queryWhois),
    ]);
    return [...found, ...checkTerms(config)];
  } finally {
    await close();
  }
}

/** A key that is set for the Chrome UX Report need not be enabled for PageSpeed Insights. */
function sharesKey({ providers: { CRUX, PAGESPEED } }: Config, name: ProviderName): boolean {
  return name === 'PAGESPEED' && PAGESPEED.apiKey === CRUX.apiKey;
}

async function tryProvider(provider: Provider, hasSharedKey: boolean): Promise<Finding> {
  const { name, settings: own } = provider;
  const { without, needsKey = false, send } = trials[name];
  const part = `Provider ${name}`;
  const hasKey = own.apiKey !== null;
  if (own.baseUrl === null) {
    return { part, state: 'missing', detail: `${name}_BASE_URL is off: ${without}.` };
  }
  if (needsKey && !hasKey) {
    return { part, state: 'missing', detail: `${name}_API_KEY is not set: ${without}.` };
  }
  const deadline = AbortSignal.timeout(timeoutMs);
  try {
    await send(provider, deadline);
    const publicRate = name === 'NVD' && !hasKey ? ', at the slower public rate because it has no key' : '';
    return {
      part,
      state: 'ok',
      detail: `${hasKey ? 'responds and accepts the key' : 'responds'}${publicRate}`,
    };
  } catch (error) {
    // A provider that was never configured means a missing feature, not a mistake.
    const isSetUp = (hasKey && !hasSharedKey) || own.baseUrl !== settings.providers[name].baseUrl.default;
    const problem = describe(name, hasKey, deadline.aborted ? deadline.reason : error);
    return { part, state: isSetUp ? 'broken' : 'missing', detail: `${problem}: ${without}.` };
  }
}

/** InternetDB is queried without being configured, so its terms are easy to miss. */
function checkTerms({ providers: { SHODAN, INTERNETDB } }: Config): readonly Finding[] {
  const usesShodan = SHODAN.apiKey !== null && SHODAN.baseUrl !== null;
  if (usesShodan || INTERNETDB.baseUrl === null) return [];
  return [
    {
      part: 'Terms of INTERNETDB',
      state: 'warning',
      detail:
        'it is used without a key and free for non-commercial use only. Otherwise, set SHODAN_API_KEY to use Shodan instead, or INTERNETDB_BASE_URL=off.',
    },
  ];
}

async function tryWhois(server: Config['whoisServer'], queryWhois: QueryWhois): Promise<Finding> {
  if (server === null) {
    return {
      part: 'WHOIS',
      state: 'missing',
      detail:
        'WHOIS_SERVER is off: registration data will be missing for domains whose registry has no RDAP or does not respond.',
    };
  }
  const { host, port } = server;
  const part = `WHOIS from ${host} on`;
  const deadline = AbortSignal.timeout(timeoutMs);
  try {
    await queryWhois(domain, deadline);
    return { part, state: 'ok', detail: 'responds' };
  } catch (error) {
    const defaults = settings.whoisServer.default;
    const isSetUp = host !== defaults?.host || port !== defaults.port;
    const problem: unknown = deadline.aborted ? deadline.reason : error;
    const detail = problem instanceof ProviderError ? messageOf(problem) : messageOfUnknown(problem);
    return {
      part,
      state: isSetUp ? 'broken' : 'missing',
      detail: `${detail}, check that this machine can connect to port 43 and that WHOIS_SERVER is correct. Until then, registration data is missing for domains whose registry has no RDAP.`,
    };
  }
}

/** What is wrong, and how to fix it. */
function describe(name: ProviderName, hasKey: boolean, error: unknown): string {
  if (!(error instanceof ProviderError)) return messageOfUnknown(error);
  const { reason } = error;
  const detail = messageOf(error);
  switch (reason) {
    case 'refused':
      return `${detail}, check ${hasKey ? `that ${name}_API_KEY is correct and what its plan allows` : `whether ${name}_API_KEY is required now`}`;
    case 'unreachable':
      return `${detail}, check that this machine can connect to it (private addresses need SITEGLASS_ALLOW_NETWORKS) and that ${name}_BASE_URL is correct`;
    case 'bad-answer':
      return `${detail}, check that ${name}_BASE_URL is correct`;
    case 'rate-limited':
      return `${detail}, try again later`;
    case 'paused':
    case 'timeout':
    case 'not-configured':
    case 'not-applicable':
    case 'failed':
      return detail;
  }
}

function messageOf({ reason, message }: ProviderError): string {
  return `${reason} (${message.replace(/\.$/, '')})`;
}

function messageOfUnknown(error: unknown): string {
  return error instanceof Error && error.name === 'TimeoutError'
    ? `timeout, no response within ${timeoutMs / 1_000} seconds`
    : `failed (${error instanceof Error ? error.message : String(error)})`;
}
