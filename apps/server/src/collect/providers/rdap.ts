import type { RegistrationFacts } from '@siteglass/analysis';
import { isFields, readFields, readItems, readString, tidyText, type JsonFields } from './json-fields.ts';
import { ProviderError, type Provider } from './provider.ts';

/** Registries of top-level domains, queried over RDAP. Sources: RFC 9082, 9083 and 9224 */
export interface Rdap {
  /** Identifies the source of the server list. */
  readonly registry: string;
  /**
   * Maps top-level domains to servers. If the provider's URL is a server rather than a list of servers, that server
   * handles all of them.
   *
   * @throws {ProviderError}, or the reason of the signal
   */
  readonly servers: (signal: AbortSignal) => Promise<RdapServers>;
  /**
   * @param server - the URL of a server, with a trailing slash
   * @param domain - in ASCII
   * @throws {ProviderError}, or the reason of the signal
   */
  readonly registrationAt: (
    server: string,
    domain: string,
    signal: AbortSignal,
  ) => Promise<RegistrationFacts>;
}

/** Suffixes without a leading dot (the empty one matches every name) and the URL of their RDAP server. */
export type RdapServers = readonly { readonly suffixes: readonly string[]; readonly server: string }[];

/** For one request. */
export const rdapTimeoutMs = 4_000;
const bodyBytes = 1024 * 1024;
const maxListed = 20;
const maxRegistrarCharacters = 200;
const maxStatusCharacters = 80;

export function createRdap(provider: Provider): Rdap {
  const { baseUrl } = provider.settings;
  const ownServer: RdapServers = [{ suffixes: [''], server: `${baseUrl}/` }];
  const isServer = (): RdapServers => ownServer;
  return {
    registry: baseUrl ?? 'none',
    servers: (signal) =>
      provider.send(
        {
          path: '/dns.json',
          timeoutMs: rdapTimeoutMs,
          bodyBytes,
          read: readRdapServers,
          // How servers respond to a path they do not know: RFC 7480, 5.4 and RFC 9082, 3.
          statuses: { 400: isServer, 404: isServer, 501: isServer },
        },
        signal,
      ),
    registrationAt: (server, domain, signal) => {
      const { hostname } = new URL(server);
      return provider.send(
        {
          path: `${server}domain/${encodeURIComponent(domain)}`,
          isOtherOrigin: true,
          headers: { accept: 'application/rdap+json, application/json;q=0.9' },
          timeoutMs: rdapTimeoutMs,
          bodyBytes,
          read: (body) => readRdapDomain(body, domain, hostname),
          statuses: { 404: () => unregistered(domain, hostname) },
        },
        signal,
      );
    },
  };
}

/** The server of the longest matching suffix, by whole labels only (RFC 9224, 4); null if none is known. */
export function rdapServerOf(servers: RdapServers, domain: string): string | null {
  const labels = domain.split('.');
  for (let from = 0; from <= labels.length; from++) {
    const suffix = labels.slice(from).join('.');
    const found = servers.find(({ suffixes }) => suffixes.includes(suffix));
    if (found !== undefined) return found.server;
  }
  return null;
}

/** @throws {Error} if the form is not that of RFC 9224, section 3 */
export function readRdapServers(body: unknown): RdapServers {
  const { services } = readFields(body, 'body');
  return readItems(services, 'services').flatMap((service) => {
    const [suffixes, urls] = readItems(service, 'services[]');
    const server = chooseServer(readItems(urls, 'services[][1]').map((url) => readString(url, 'url')));
    if (server === null) return [];
    return [
      {
        suffixes: readItems(suffixes, 'services[][0]').map((suffix) =>
          readString(suffix, 'suffix').toLowerCase(),
        ),
        server,
      },
    ];
  });
}

/** Prefers https URLs and adds the trailing slash that some omit. */
function chooseServer(urls: readonly string[]): string | null {
  const usable = urls.filter((url) => /^https?:\/\/[^?#]+$/i.test(url) && URL.canParse(url));
  const url = usable.find((one) => /^https:/i.test(one)) ?? usable[0];
  if (url === undefined) return null;
  return url.endsWith('/') ? url : `${url}/`;
}

/**
 * Reads an object of the class domain (RFC 9083, 5.3). Dates are as the registry writes them, in whatever time zone.
 *
 * @throws {Error} if the form is different
 */
export function readRdapDomain(body: unknown, domain: string, server: string): RegistrationFacts {
  const fields = readFields(body, 'body');
  if (fields['objectClassName'] !== 'domain') throw new Error('objectClassName is not domain');
  const name = typeof fields['ldhName'] === 'string' ? trimDot(fields['ldhName'].toLowerCase()) : null;
  // Some servers put the Unicode form here.
  if (name !== null && name !== domain && /^[a-z0-9.-]+$/.test(name)) {
    throw new ProviderError('bad-answer', 'RDAP returned a different domain than the requested one.');
  }
  const days = readEvents(fields['events']);
  const registrar = readRegistrar(fields['entities']);
  const createdOn = days.get('registration') ?? null;
  const statuses = textsOf(fields['status'])
    .map((status) => tidyText(status.toLowerCase(), maxStatusCharacters))
    .slice(0, maxListed);
  return {
    domain,
    source: 'rdap',
    server,
    // Some registries have objects for names that they reserve.
    isRegistered: !(statuses.includes('reserved') && createdOn === null && registrar === null),
    registrar,
    createdOn,
    expiresOn: days.get('expiration') ?? days.get('registrar expiration') ?? null,
    updatedOn: days.get('last changed') ?? null,
    statuses,
    nameServers: objectsOf(fields['nameservers'])
      .flatMap(({ ldhName }) => (typeof ldhName === 'string' ? [trimDot(ldhName.toLowerCase())] : []))
      .filter((host) => /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)+$/.test(host) && host.length <= 253)
      .slice(0, maxListed),
    isDnssecSigned: readDnssec(fields['secureDNS']),
  };
}

function unregistered(domain: string, server: string): RegistrationFacts {
  return {
    domain,
    source: 'rdap',
    server,
    isRegistered: false,
    registrar: null,
    createdOn: null,
    expiresOn: null,
    updatedOn: null,
    statuses: [],
    nameServers: [],
    isDnssecSigned: null,
  };
}

/** The first date of each kind of event. */
function readEvents(events: unknown): ReadonlyMap<string, string> {
  const days = new Map<string, string>();
  for (const { eventAction: action, eventDate: date } of objectsOf(events)) {
    if (typeof action !== 'string' || typeof date !== 'string') continue;
    const day = readDay(date);
    const kind = action.toLowerCase();
    if (day !== null && !days.has(kind)) days.set(kind, day);
  }
  return days;
}

function readDay(date: string): string | null {
  const day = /^(\d{4}-\d{2}-\d{2})(?:$|[T ])/i.exec(date)?.[1];
  if (day === undefined) return null;
  const parsed = new Date(`${day}T00:00:00Z`);
  // A date that does not exist parses as invalid or as a different date.
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day) ? day : null;
}

/** The name in the jCard (RFC 7095) of the entity with the registrar role. */
function readRegistrar(entities: unknown): string | null {
  for (const { roles, vcardArray } of objectsOf(entities)) {
    if (!textsOf(roles).includes('registrar')) continue;
    const properties: unknown = Array.isArray(vcardArray) ? vcardArray[1] : null;
    const name = readProperty(properties, 'fn') ?? readProperty(properties, 'org');
    if (name !== null) return name;
  }
  return null;
}

function readProperty(properties: unknown, wanted: string): string | null {
  if (!Array.isArray(properties)) return null;
  for (const property of properties as readonly unknown[]) {
    if (!Array.isArray(property)) continue;
    const [name, , , value] = property as readonly unknown[];
    if (name !== wanted || typeof value !== 'string') continue;
    const text = tidyText(value, maxRegistrarCharacters);
    if (text !== '') return text;
  }
  return null;
}

function readDnssec(secureDns: unknown): boolean | null {
  if (!isFields(secureDns)) return null;
  const { delegationSigned, dsData } = secureDns;
  if (typeof delegationSigned === 'boolean') return delegationSigned;
  return Array.isArray(dsData) && dsData.length > 0 ? true : null;
}

function objectsOf(value: unknown): readonly JsonFields[] {
  return Array.isArray(value) ? value.filter(isFields) : [];
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

function trimDot(host: string): string {
  return host.endsWith('.') ? host.slice(0, -1) : host;
}
