/**
 * Second-level labels under which country registries sell names: `co.uk`, `com.au`. A small subset of the full list.
 */
const secondLevel = new Set([
  'ac',
  'co',
  'com',
  'edu',
  'gob',
  'gouv',
  'gov',
  'govt',
  'ltd',
  'ne',
  'net',
  'nom',
  'or',
  'org',
  'plc',
  'sch',
]);

/**
 * The registrable part of a host name: the last two labels, or three if the last is a country and the one before it
 * belongs to the registry, as in `example.co.uk`. The public suffix list is not used, so names under less common
 * registries and hosting providers (`a.github.io`, `b.github.io`) count as one site.
 */
export function registrableSite(hostname: string): string {
  if (isAddress(hostname)) return hostname;
  const labels = (hostname.endsWith('.') ? hostname.slice(0, -1) : hostname).split('.');
  const isByCountry = labels.at(-1)?.length === 2 && secondLevel.has(labels.at(-2) ?? '');
  return labels.slice(isByCountry ? -3 : -2).join('.');
}

/**
 * Whether a host, in the form used by a parsed URL, is an address or a name that DNS could have: labels of 1 to 63
 * letters, digits, hyphens and underscores, 253 characters in all, and a last label that starts with a letter. The URL
 * standard allows more, such as `undefined"`. Underscores and outer hyphens are not for host names (RFC 952), but
 * resolvers and browsers accept them, and some hosting providers give them to subdomains. No registry does, so a
 * registered name has none.
 *
 * Source: RFC 1034, section 3.5; RFC 1123, section 2.1; RFC 3696, section 2
 */
export function canResolve(hostname: string): boolean {
  if (isAddress(hostname)) return true;
  const name = hostname.endsWith('.') ? hostname.slice(0, -1) : hostname;
  if (name.length > 253 || !/^(?:[a-z0-9_-]{1,63}\.)*[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(name))
    return false;
  const [registered = ''] = registrableSite(name).split('.');
  return privateSuffix.test(name) || /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/.test(registered);
}

/** A name without a dot, such as `intranet`: at most a name of the local network. */
export function isSingleLabel(hostname: string): boolean {
  const name = hostname.endsWith('.') ? hostname.slice(0, -1) : hostname;
  return !isAddress(hostname) && !name.includes('.');
}

/** An IPv4 or IPv6 address in the form used by a parsed URL. */
function isAddress(hostname: string): boolean {
  return hostname.startsWith('[') || /^\d{1,3}(?:\.\d{1,3}){3}$/.test(hostname);
}

/** Top-level names that never resolve publicly. Source: RFC 6761, RFC 6762, RFC 8375, ICANN on `.internal`. */
const privateSuffix = /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|test|home\.arpa)$/;

// From RFC 6890: this host, private use, loopback, link-local, and shared address space of carriers.
const privateIpv4 =
  /^(?:0|10|127)\.|^169\.254\.|^192\.168\.|^172\.(?:1[6-9]|2\d|3[01])\.|^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./;
const privateIpv6 = /^\[(?:::1?\]|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)/;
const mappedIpv4 = /^\[::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/;

/**
 * Whether a host, in the form used by a parsed URL, is only reachable from its own machine or network: a loopback,
 * private or link-local address, a name reserved for such use, or a single-label name.
 */
export function isPrivateHost(hostname: string): boolean {
  if (hostname.startsWith('[')) {
    const [, high, low] = mappedIpv4.exec(hostname) ?? [];
    if (high === undefined || low === undefined) return privateIpv6.test(hostname);
    const bits = [Number.parseInt(high, 16), Number.parseInt(low, 16)] as const;
    return privateIpv4.test(bits.map((part) => `${part >> 8}.${part & 255}`).join('.'));
  }
  if (isAddress(hostname)) return privateIpv4.test(hostname);
  const name = hostname.endsWith('.') ? hostname.slice(0, -1) : hostname;
  return name !== '' && (!name.includes('.') || privateSuffix.test(name));
}
