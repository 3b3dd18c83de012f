import { isIP } from 'node:net';
import { getDomain } from 'tldts';

/** The addresses beside a page that are asked for, all of the origin that the page came from; null: none is. */
export interface ProbePlan {
  readonly robotsTxt: string;
  /** Where sitemaps are by custom, for a site whose robots.txt names none. */
  readonly usualSitemaps: readonly string[];
  readonly favicon: string;
  readonly llmsTxt: string;
  /** Where a security.txt belongs, then where old ones are. Source: RFC 9116 section 3. */
  readonly securityTxts: readonly [string, string];
  readonly missingPage: string;
  readonly httpVariant: string | null;
  readonly wwwVariant: string | null;
}

/** `token` makes an address that the site cannot have. */
export function planProbes(pageUrl: string, token: string): ProbePlan {
  const { protocol, host, hostname, port, origin } = new URL(pageUrl);
  const twin = twinOf(hostname);
  return {
    robotsTxt: `${origin}/robots.txt`,
    usualSitemaps: [`${origin}/sitemap.xml`, `${origin}/sitemap_index.xml`],
    favicon: `${origin}/favicon.ico`,
    llmsTxt: `${origin}/llms.txt`,
    securityTxts: [`${origin}/.well-known/security.txt`, `${origin}/security.txt`],
    missingPage: `${origin}/${token}`,
    // Which port would speak http beside a special port of https is anybody's guess.
    httpVariant: protocol === 'https:' && port === '' ? `http://${host}/` : null,
    wwwVariant: twin === null ? null : `${protocol}//${twin}${port === '' ? '' : `:${port}`}/`,
  };
}

/** The host with or without `www.`; null for an address and below other names than the registered one. */
function twinOf(hostname: string): string | null {
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return null;
  if (hostname.startsWith('www.')) return hostname.slice(4);
  // Under private suffixes, too: example.github.io is a site of its own.
  return getDomain(hostname, { allowPrivateDomains: true }) === hostname ? `www.${hostname}` : null;
}
