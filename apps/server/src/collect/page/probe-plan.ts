import { isIP } from 'node:net';
import { getDomain } from 'tldts';

/** The auxiliary URLs to request for a page, all at the origin that the page came from; null: no such URL. */
export interface ProbePlan {
  readonly robotsTxt: string;
  /** Conventional sitemap locations, for sites whose robots.txt lists none. */
  readonly defaultSitemaps: readonly string[];
  readonly favicon: string;
  readonly llmsTxt: string;
  /** The standard location of security.txt, then the legacy one. Source: RFC 9116 section 3. */
  readonly securityTxts: readonly [string, string];
  readonly missingPage: string;
  readonly httpVariant: string | null;
  readonly wwwVariant: string | null;
}

/** `token` produces a URL that cannot exist on the site. */
export function planProbes(pageUrl: string, token: string): ProbePlan {
  const { protocol, host, hostname, port, origin } = new URL(pageUrl);
  const twin = twinOf(hostname);
  return {
    robotsTxt: `${origin}/robots.txt`,
    defaultSitemaps: [`${origin}/sitemap.xml`, `${origin}/sitemap_index.xml`],
    favicon: `${origin}/favicon.ico`,
    llmsTxt: `${origin}/llms.txt`,
    securityTxts: [`${origin}/.well-known/security.txt`, `${origin}/security.txt`],
    missingPage: `${origin}/${token}`,
    // For an https site on a non-default port, the http port cannot be guessed.
    httpVariant: protocol === 'https:' && port === '' ? `http://${host}/` : null,
    wwwVariant: twin === null ? null : `${protocol}//${twin}${port === '' ? '' : `:${port}`}/`,
  };
}

/** The same host with `www.` added or removed; null for IP addresses and for subdomains of the registered name. */
function twinOf(hostname: string): string | null {
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return null;
  if (hostname.startsWith('www.')) return hostname.slice(4);
  // Private suffixes count as well: example.github.io is a site of its own.
  return getDomain(hostname, { allowPrivateDomains: true }) === hostname ? `www.${hostname}` : null;
}
