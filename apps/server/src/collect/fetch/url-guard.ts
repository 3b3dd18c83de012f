import { isIP } from 'node:net';
import type { AddressGuard } from './address-guard.ts';

/** What is wrong with a URL as it stands, before any look-up; text that is no URL at all is `not-http`. */
export type UrlVerdict = 'ok' | 'blocked-address' | 'blocked-port' | 'not-http' | 'credentials';

/** "Bad ports", WHATWG Fetch standard, 2.9 Port blocking: services that an HTTP request could be made to harm. */
const BAD_PORTS: ReadonlySet<number> = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104,
  109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515,
  526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049,
  3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

/**
 * The static part of the guard, for the admission of a request and for every redirect: scheme, credentials,
 * port, a host that is an address in whatever number form (the WHATWG URL parser makes a dotted quad of
 * octal, hexadecimal, short and fullwidth forms), and `localhost`. Other names are not judged here: what
 * decides is the address that they lead to at the moment of the connection.
 */
export function judgeUrl(href: string, guard: AddressGuard): UrlVerdict {
  return URL.canParse(href) ? judgeParsedUrl(new URL(href), guard) : 'not-http';
}

/** The same of a URL that has been parsed already. */
export function judgeParsedUrl(url: URL, guard: AddressGuard): UrlVerdict {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'not-http';
  if (url.username !== '' || url.password !== '') return 'credentials';
  if (url.port !== '' && BAD_PORTS.has(Number(url.port))) return 'blocked-port';
  const host = readHost(url);
  if (isIP(host) !== 0) return guard.judge(host) === 'blocked' ? 'blocked-address' : 'ok';
  if (!isLocalhost(host)) return 'ok';
  return LOOPBACK.some((address) => guard.judge(address) !== 'blocked') ? 'ok' : 'blocked-address';
}

/** What `localhost` and the names below it mean, whatever a name server says (RFC 6761, 6.3). */
export const LOOPBACK: readonly string[] = ['127.0.0.1', '::1'];

export function isLocalhost(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost');
}

/** The host of a parsed URL as look-ups and certificates know it: no brackets, no dot at the end. */
export function readHost(url: URL): string {
  return trimHost(url.hostname);
}

export function trimHost(hostname: string): string {
  const bare = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
  return bare.endsWith('.') ? bare.slice(0, -1) : bare;
}
