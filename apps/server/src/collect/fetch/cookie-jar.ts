import { isIP } from 'node:net';
import { getPublicSuffix } from 'tldts';
import type { HeaderList } from './fetched-resource.ts';
import { readHeader } from './media-type.ts';
import { parseSetCookie } from './set-cookie.ts';
import { readHost } from './url-guard.ts';

/** Of one host: servers refuse requests with more header bytes than a few kilobytes. */
const maxHostCookies = 50;
const maxHostBytes = 8192;
/** Of a jar, over all hosts: at most a megabyte or two, whatever the servers send. */
const maxCookies = 500;

interface Cookie {
  readonly name: string;
  readonly value: string;
  /** The host that set it, or its Domain attribute. */
  readonly domain: string;
  readonly isHostOnly: boolean;
  readonly path: string;
  readonly isSecure: boolean;
  readonly expiresAt: number | null;
}

/**
 * The cookies of one fetch, crawl or sitemap scan, kept in memory as a browser keeps them (RFC 6265bis): many sites set
 * one and redirect to the same URL to see whether it comes back, or write a session ID into every link until it does.
 * A jar ends with the job that it was made for, so cookies never get from one crawl, scan or account to another.
 */
export class CookieJar {
  readonly #now: () => number;
  /** By domain; the cookies of a domain by name and path, in the order of creation. */
  readonly #domains = new Map<string, Map<string, Cookie>>();
  #size = 0;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Stores the Set-Cookie headers of a response (RFC 6265bis, 5.7). */
  store(url: URL, headers: HeaderList): void {
    const host = readHost(url);
    for (const header of readHeader(headers, 'set-cookie')) {
      const cookie = this.#accept(url, host, header);
      if (cookie !== null) this.#put(cookie, url.protocol === 'https:');
    }
  }

  /** The Cookie header for a request (RFC 6265bis, 5.8.3); null without cookies. */
  read(url: URL): string | null {
    if (this.#size === 0) return null;
    const cookies = this.#cookiesFor(url);
    if (cookies.length === 0) return null;
    return cookies.map(({ name, value }) => (name === '' ? value : `${name}=${value}`)).join('; ');
  }

  #cookiesFor(url: URL): readonly Cookie[] {
    const host = readHost(url);
    const found: Cookie[] = [];
    for (const domain of domainsOf(host)) {
      for (const cookie of this.#domains.get(domain)?.values() ?? []) {
        if (cookie.isHostOnly && domain !== host) continue;
        if (!matchesPath(url.pathname, cookie.path)) continue;
        if (cookie.isSecure && url.protocol !== 'https:') continue;
        if (this.#isExpired(cookie)) continue;
        found.push(cookie);
      }
    }
    // Sorting keeps the order of creation among paths of the same length.
    return found.sort((a, b) => b.path.length - a.path.length);
  }

  #isExpired({ expiresAt }: Cookie): boolean {
    return expiresAt !== null && expiresAt <= this.#now();
  }

  /** The cookie that a header sets; null if this URL may not set it. */
  #accept(url: URL, host: string, header: string): Cookie | null {
    const set = parseSetCookie(header, this.#now());
    if (set === null) return null;
    const isSecureOrigin = url.protocol === 'https:';
    if (set.isSecure && !isSecureOrigin) return null;
    const domain = set.domain === null || isPublicSuffix(set.domain) ? null : set.domain;
    // A cookie for all of a public suffix is refused, unless that is the host itself.
    if (domain === null && set.domain !== null && set.domain !== host) return null;
    if (domain !== null && !domainsOf(host).includes(domain)) return null;
    const path = set.path ?? defaultPath(url.pathname);
    const isHostOnly = domain === null;
    const prefixed = (set.name === '' ? set.value : set.name).toLowerCase();
    if (/^__(?:secure|host)-/.test(prefixed)) {
      const isHostWide = isHostOnly && set.domain === null && set.path === '/';
      if (set.name === '' || !set.isSecure || (prefixed.startsWith('__host-') && !isHostWide)) return null;
    }
    const { name, value, isSecure, expiresAt } = set;
    return { name, value, domain: domain ?? host, isHostOnly, path, isSecure, expiresAt };
  }

  #put(cookie: Cookie, isSecureOrigin: boolean): void {
    const cookies = this.#domains.get(cookie.domain) ?? new Map<string, Cookie>();
    // What was set over https cannot be replaced over http.
    if (!isSecureOrigin && [...cookies.values()].some((old) => old.isSecure && old.name === cookie.name))
      return;
    const key = `${cookie.isHostOnly ? '' : '.'};${cookie.path};${cookie.name}`;
    const isKnown = cookies.has(key);
    if (this.#isExpired(cookie)) {
      if (isKnown) this.#remove(cookie.domain, key);
      return;
    }
    // Replacing keeps its place in the order of creation.
    cookies.set(key, cookie);
    // The domain that was used last is the last one to be forgotten.
    this.#domains.delete(cookie.domain);
    this.#domains.set(cookie.domain, cookies);
    if (!isKnown) this.#size++;
    this.#trim(cookie.domain, cookies);
  }

  /** Removes the oldest cookies beyond the limits, first those of the host that has just set one. */
  #trim(domain: string, cookies: ReadonlyMap<string, Cookie>): void {
    let bytes = 0;
    for (const { name, value } of cookies.values()) bytes += name.length + value.length + 3;
    for (const [key, cookie] of cookies) {
      const isOver = cookies.size > maxHostCookies || bytes > maxHostBytes;
      if (!isOver && !this.#isExpired(cookie)) continue;
      bytes -= cookie.name.length + cookie.value.length + 3;
      this.#remove(domain, key);
    }
    for (const [oldest, its] of this.#domains) {
      if (this.#size <= maxCookies) return;
      for (const key of its.keys()) this.#remove(oldest, key);
    }
  }

  #remove(domain: string, key: string): void {
    const cookies = this.#domains.get(domain);
    if (cookies?.delete(key) !== true) return;
    this.#size--;
    if (cookies.size === 0) this.#domains.delete(domain);
  }
}

/** A host and its parent domains: those that a cookie for the host may be stored under. */
function domainsOf(host: string): readonly string[] {
  if (isIP(host) !== 0) return [host];
  const labels = host.split('.');
  return labels.map((_, i) => labels.slice(i).join('.'));
}

function isPublicSuffix(domain: string): boolean {
  return isIP(domain) === 0 && getPublicSuffix(domain, { allowPrivateDomains: true }) === domain;
}

/** RFC 6265bis, 5.1.4: the directory of the URL. */
function defaultPath(pathname: string): string {
  const slash = pathname.lastIndexOf('/');
  return slash <= 0 ? '/' : pathname.slice(0, slash);
}

function matchesPath(pathname: string, path: string): boolean {
  if (!pathname.startsWith(path)) return false;
  return pathname.length === path.length || path.endsWith('/') || pathname[path.length] === '/';
}
