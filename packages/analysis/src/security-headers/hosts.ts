import { parseUrl } from '../parse/url.ts';
import type { HstsPreloadLookup } from './observation.ts';

/** Host name of a URL, in lowercase, without port and trailing dot; empty if there is none. */
export function hostOf(url: string): string {
  const host = parseUrl(url)?.hostname ?? '';
  return host.endsWith('.') ? host.slice(0, -1) : host;
}

/** The preload entry that makes browsers use HTTPS for the host: its own, or a parent's that includes subdomains. */
export function preloadEntryOf(
  host: string,
  lookup: HstsPreloadLookup,
): { readonly includeSubDomains: boolean } | null {
  const own = lookup(host);
  if (own !== null) return own;
  for (let dot = host.indexOf('.'); dot !== -1; dot = host.indexOf('.', dot + 1)) {
    const parent = lookup(host.slice(dot + 1));
    if (parent?.includeSubDomains === true) return parent;
  }
  return null;
}

/**
 * Whether two hosts belong to one site. Without the Public Suffix List only a host and its subdomains do, ignoring a
 * leading `www.`: names that merely share a parent may be two customers of one provider.
 */
export function isSameSite(
  a: string,
  b: string,
  registrableDomain: ((host: string) => string | null) | null,
): boolean {
  if (a === b) return true;
  if (registrableDomain !== null) {
    const domain = registrableDomain(a);
    return domain !== null && domain === registrableDomain(b);
  }
  const x = withoutWww(a);
  const y = withoutWww(b);
  // A single label is a top-level domain or a local name: nothing shares a site with it.
  if (!x.includes('.') || !y.includes('.')) return x === y;
  return x === y || x.endsWith(`.${y}`) || y.endsWith(`.${x}`);
}

function withoutWww(host: string): string {
  return host.startsWith('www.') ? host.slice(4) : host;
}
