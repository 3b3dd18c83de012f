import type { Fetched, FetchedPage } from '../fetched-page.ts';
import { readResponse } from '../facts/response.ts';
import { attribute, walkHtml } from '../parse/html.ts';
import type { CorsProbe, HstsPreloadLookup, HttpVariant, ScriptElement } from './observation.ts';
import { judgeSecurityHeaders, type SecurityHeadersAnalysis } from './security-headers.ts';

/** What the judgement can use besides the page. Null or absent: not known. */
export interface PageSurroundings {
  readonly corsProbe?: CorsProbe | null;
  readonly hstsPreload?: HstsPreloadLookup | null;
  /** The registrable domain of a host; null for a host without one. */
  readonly registrableDomain?: ((host: string) => string | null) | null;
}

/**
 * Judges the security headers of a page as it was fetched: its answer, what its meta elements set, its scripts, its
 * certificate, and the home page over http where that was asked for. Parses the page once. Pure.
 */
export function judgePageHeaders(
  page: FetchedPage,
  { corsProbe = null, hstsPreload = null, registrableDomain = null }: PageSurroundings = {},
): SecurityHeadersAnalysis {
  const { isHtml } = readResponse(page, page.url);
  return judgeSecurityHeaders({
    url: page.url,
    headers: page.headers,
    isHtml,
    isCertificateValid: page.tls?.valid ?? null,
    ...(isHtml ? readElements(page.html) : noElements),
    httpVariant: httpVariantOf(page.beside?.httpVariant),
    corsProbe,
    hstsPreload,
    registrableDomain,
  });
}

interface PageElements {
  readonly metaCsps: readonly string[];
  readonly metaReferrers: readonly string[];
  readonly scripts: readonly ScriptElement[];
}

const noElements: PageElements = { metaCsps: [], metaReferrers: [], scripts: [] };

/** Most elements of one kind that are looked at; a page that has more was made to have them. */
const maxElements = 1000;

/**
 * A policy counts in the head alone, a word about referrers anywhere.
 *
 * Source: https://html.spec.whatwg.org/multipage/semantics.html#attr-meta-http-equiv-content-security-policy
 */
function readElements(html: string): PageElements {
  const metaCsps: string[] = [];
  const metaReferrers: string[] = [];
  const scripts: ScriptElement[] = [];
  const add = <Item>(list: Item[], item: Item) => {
    if (list.length < maxElements) list.push(item);
  };
  walkHtml(html, {
    open(element) {
      if (element.tag === 'script') {
        const src = attribute(element, 'src');
        if (src === null) return;
        const integrity = attribute(element, 'integrity');
        add(scripts, { src, integrity, crossorigin: attribute(element, 'crossorigin') });
      } else if (element.tag === 'meta') {
        const content = attribute(element, 'content') ?? '';
        if (content.trim() === '') return;
        const is = (name: string, value: string) => attribute(element, name)?.toLowerCase() === value;
        if (element.inHead && is('http-equiv', 'content-security-policy')) add(metaCsps, content);
        if (is('name', 'referrer')) add(metaReferrers, content);
      }
    },
    close() {},
    text() {},
  });
  return { metaCsps, metaReferrers, scripts };
}

/** Null where it was not asked for, or may yet answer. Where nothing listens, there is no plain http. */
function httpVariantOf(answer: Fetched | undefined): HttpVariant | null {
  if (answer === undefined || answer === null) return null;
  if ('failure' in answer)
    return answer.failure === 'CONNECT_ERROR' ? { isReachable: false, chain: [] } : null;
  const { url, status, redirects } = answer;
  return {
    isReachable: true,
    chain: [...redirects.map((hop) => ({ url: hop.url, status: hop.status })), { url, status }],
  };
}
