import { isIP } from 'node:net';
import type { AddressGuard } from './address-guard.ts';

/** What is wrong with a URL itself, before any DNS lookup; text that is not a URL is `not-http`. */
export type UrlVerdict = 'ok' | 'blocked-address' | 'blocked-port' | 'not-http' | 'credentials';

/** "Bad ports", WHATWG Fetch standard, 2.9 Port blocking: services that an HTTP request could be abused to attack. */
const BAD_PORTS: ReadonlySet<number> = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104,
  109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515,
  526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049,
  3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

/**
 * The static part of the guard, applied when a request is admitted and to every redirect: scheme, credentials, port,
 * hosts that are IP addresses in any number form (the WHATWG URL parser normalizes octal, hexadecimal, short and
 * fullwidth forms to a dotted quad), and `localhost`. Other names are not judged here: what counts is the address they
 * resolve to when the connection is made.
 */
export function judgeUrl(href: string, guard: AddressGuard): UrlVerdict {
  return URL.canParse(href) ? judgeParsedUrl(new URL(href), guard) : 'not-http';
}

/** Like {@link judgeUrl}, for a URL that is already parsed. */
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

/** The host of a parsed URL in the form that DNS lookups and certificates use: no brackets, no trailing dot. */
export function readHost(url: URL): string {
  return trimHost(url.hostname);
}

export function trimHost(hostname: string): string {
  const bare = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
  return bare.endsWith('.') ? bare.slice(0, -1) : bare;
}
