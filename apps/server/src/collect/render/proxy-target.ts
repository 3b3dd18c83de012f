/** `host:port` without anything else: an IPv6 address in brackets, or a name or IPv4 address. */
const AUTHORITY = /^(?:\[[\da-f:.]+\]|[^\s[\]/\\?#@:]+):\d{1,5}$/i;

/** What a CONNECT request asks for (RFC 9112, 3.2.3), as the URL of an origin; null if it is malformed. */
export function readAuthority(target: string): URL | null {
  return AUTHORITY.test(target) ? parseUrl(`https://${target}`) : null;
}

/** The URL of a request in absolute form (RFC 9112, 3.2.2); null for another form, and for schemes other than http. */
export function readAbsoluteUrl(target: string): URL | null {
  return /^http:\/\//i.test(target) ? parseUrl(target) : null;
}

function parseUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}
