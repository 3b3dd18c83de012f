import { isSameUrl, urlKey } from '@siteglass/analysis/url-identity';
import { pathOf, toMatcher } from '@siteglass/analysis/url-pattern';
import { getDomain } from 'tldts';
import { isIP } from 'node:net';

export interface ScopeSettings {
  /** Absolute, normalized. */
  readonly startUrl: string;
  readonly includeSubdomains: boolean;
  /** Patterns for path and query as in robots.txt: `*` matches anything, a trailing `$` anchors the end. */
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  /** The hosts, with their ports, of a list of URLs; they alone are then the site. */
  readonly hosts?: readonly string[];
}

export interface Scope {
  /** Whether a URL belongs to the crawled site, regardless of the patterns. */
  readonly isOwn: (url: string) => boolean;
  /**
   * Why a page of the site must not be visited because of its URL; null if it may. The start page is always allowed.
   */
  readonly exclusionOf: (url: string) => 'excluded' | 'not-included' | null;
}

/**
 * The start URL's host and port, and its `www.` or apex counterpart; with subdomains, every host below its apex. Of a list
 * of URLs, exactly its hosts.
 */
export function createScope(settings: ScopeSettings): Scope {
  const start = new URL(settings.startUrl);
  const apex = apexOf(start.host);
  const include = settings.include.map(toMatcher);
  const exclude = settings.exclude.map(toMatcher);
  const listed = settings.hosts === undefined ? null : new Set(settings.hosts);
  const isHost = (host: string): boolean =>
    listed?.has(host) ?? (apexOf(host) === apex || (settings.includeSubdomains && host.endsWith(`.${apex}`)));
  // URLs of the same host tend to follow each other.
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
    exclusionOf(url) {
      if ((include.length === 0 && exclude.length === 0) || isSameUrl(url, settings.startUrl)) return null;
      const path = urlKey(pathOf(url));
      if (exclude.some((matches) => matches(path))) return 'excluded';
      return include.length === 0 || include.some((matches) => matches(path)) ? null : 'not-included';
    },
  };
}

function apexOf(host: string): string {
  return host.startsWith('www.') ? host.slice(4) : host;
}

/** Host and port of a normalized URL, without parsing the rest. */
export function hostOf(url: string): string {
  const start = url.indexOf('//') + 2;
  const end = url.indexOf('/', start);
  return end === -1 ? url.slice(start) : url.slice(start, end);
}

/** Scheme, host and port of a normalized URL. */
export function originOf(url: string): string {
  const end = url.indexOf('/', url.indexOf('//') + 2);
  return end === -1 ? url : url.slice(0, end);
}

/**
 * The unit that only one crawl at a time may request: the registrable domain, so that crawls of a host and its sibling
 * wait for each other; host and port if there is none.
 */
export function siteOfUrl(url: string): string {
  const { hostname, host } = new URL(url);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return host;
  return getDomain(hostname, { allowPrivateDomains: true }) ?? host;
}
