import type { Facts } from '../facts/page-facts.ts';
import type { Fetched, FetchedPage } from '../fetched-page.ts';
import type { HttpVariant, SecurityObservation } from './observation.ts';

/** What the observation can use in addition to the page. */
export interface PageContext {
  /** The registrable domain of a host, null if it has none; absent: hosts are compared by name only. */
  readonly registrableDomain?: (host: string) => string | null;
}

/** Maximum read of each; a page with more shows its pattern in the first ones. */
const maxMetas = 20;
const maxScripts = 1000;

/**
 * The security header observation of a scanned page. No `Origin` of ours is sent, and the preload list is not
 * available: both stay unknown.
 */
export function observePage(
  page: FetchedPage,
  { metas, response, scripts }: Pick<Facts, 'metas' | 'response' | 'scripts'>,
  { registrableDomain }: PageContext = {},
): SecurityObservation {
  // An element without content has no effect.
  const contentsOf = (wanted: readonly { readonly content: string }[]) =>
    wanted
      .map(({ content }) => content)
      .filter((content) => content !== '')
      .slice(0, maxMetas);
  return {
    url: response.url,
    headers: page.headers,
    isHtml: response.isHtml,
    isCertificateValid: page.tls?.valid ?? null,
    metaCsps: contentsOf(metas.filter((m) => m.inHead && m.httpEquiv === 'content-security-policy')),
    metaReferrers: contentsOf(metas.filter(({ name }) => name === 'referrer')),
    scripts: scripts
      .flatMap(({ src, integrity, crossorigin }) => (src === null ? [] : [{ src, integrity, crossorigin }]))
      .slice(0, maxScripts),
    httpVariant: response.isHttps ? readHttpVariant(page.auxiliary?.httpVariant) : ownWay(page),
    corsProbe: null,
    hstsPreload: null,
    registrableDomain: registrableDomain ?? null,
  };
}

/** A failed connection means that nothing responds over HTTP. Any other failure leaves it unknown. */
function readHttpVariant(answer: Fetched | undefined): HttpVariant | null {
  if (answer === undefined || answer === null) return null;
  if ('failure' in answer)
    return answer.failure === 'CONNECT_ERROR' ? { isReachable: false, chain: [] } : null;
  return { isReachable: true, chain: chainOf(answer) };
}

/** A page over HTTP is itself what visitors get there, unless it was reached over HTTPS. */
function ownWay(page: FetchedPage): HttpVariant | null {
  const chain = chainOf(page);
  return chain.every(({ url }) => url.startsWith('http:')) ? { isReachable: true, chain } : null;
}

function chainOf({
  redirects,
  url,
  status,
}: Pick<FetchedPage, 'redirects' | 'url' | 'status'>): HttpVariant['chain'] {
  return [...redirects.map((hop) => ({ url: hop.url, status: hop.status })), { url, status }];
}
