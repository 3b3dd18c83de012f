import { getDomain } from 'tldts';
import { isIP } from 'node:net';

export interface ScopeSettings {
  /** Absolute, normalised. */
  readonly startUrl: string;
  readonly includeSubdomains: boolean;
  /** Patterns of path and query as robots.txt has them: `*` is anything, `$` at the end the end. */
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

export interface Scope {
  /** Whether an address belongs to the site that is crawled, whatever the patterns say. */
  readonly isOwn: (url: string) => boolean;
  /** Why a page of the site is not to be visited by its address; null where it is. The start page always is. */
  readonly outside: (url: string) => 'excluded' | 'not-included' | null;
}

/** The start's host with its port, and its `www.` or apex twin; with subdomains, all that are below its apex. */
export function createScope(settings: ScopeSettings): Scope {
  const start = new URL(settings.startUrl);
  const apex = apexOf(start.host);
  const include = settings.include.map(toMatcher);
  const exclude = settings.exclude.map(toMatcher);
  const isHost = (host: string): boolean =>
    apexOf(host) === apex || (settings.includeSubdomains && host.endsWith(`.${apex}`));
  // Pages of one host come one after the other.
  let latest = '';
  let isLatestOwn = false;
  return {
    isOwn(url) {
      const host = hostOf(url);
      if (host !== latest) {
        latest = host;
        isLatestOwn = isHost(host);
      }
      return isLatestOwn;
    },
    outside(url) {
      if (url === settings.startUrl || (include.length === 0 && exclude.length === 0)) return null;
      const path = pathOf(url);
      if (exclude.some((matches) => matches(path))) return 'excluded';
      return include.length === 0 || include.some((matches) => matches(path)) ? null : 'not-included';
    },
  };
}

function apexOf(host: string): string {
  return host.startsWith('www.') ? host.slice(4) : host;
}

/** Host and port of a normalised address, without a look at the rest. */
export function hostOf(url: string): string {
  const start = url.indexOf('//') + 2;
  const end = url.indexOf('/', start);
  return end === -1 ? url.slice(start) : url.slice(start, end);
}

/** Scheme, host and port of a normalised address. */
export function originOf(url: string): string {
  const end = url.indexOf('/', url.indexOf('//') + 2);
  return end === -1 ? url : url.slice(0, end);
}

function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('//') + 2);
  return start === -1 ? '/' : url.slice(start);
}

/** By searching piece after piece: no pattern can take more than linear time for each of its stars. */
function toMatcher(pattern: string): (path: string) => boolean {
  const isAnchored = pattern.endsWith('$');
  const [first = '', ...rest] = (isAnchored ? pattern.slice(0, -1) : pattern).split('*');
  const last = rest.pop();
  return (path) => {
    if (!path.startsWith(first)) return false;
    if (last === undefined) return !isAnchored || path === first;
    let at = first.length;
    for (const piece of rest) {
      const found = path.indexOf(piece, at);
      if (found === -1) return false;
      at = found + piece.length;
    }
    if (isAnchored) return path.length - last.length >= at && path.endsWith(last);
    return path.indexOf(last, at) !== -1;
  };
}

/**
 * What one crawl at a time may ask: the registrable domain, so that crawls of a host and of its sister wait for each
 * other; host and port where there is none.
 */
export function siteOfUrl(url: string): string {
  const { hostname, host } = new URL(url);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return host;
  return getDomain(hostname, { allowPrivateDomains: true }) ?? host;
}
