import type { FetchedCharset, FetchedPage, FetchedRedirect, HttpDefect } from '../fetched-page.ts';
import { headerValues, parseContentType, type Headers } from '../parse/headers.ts';
import { isMislabeled } from '../parse/sniff-format.ts';
import { isHomePath, parseUrl, withoutFragment } from '../parse/url.ts';
import { isTrackingParameter, parametersOf } from './url.ts';

/** The response that delivered the page. */
export interface ResponseFacts {
  /** URL of the response, without a fragment. */
  readonly url: string;
  readonly status: number;
  /** Path of the URL, percent-encoded as sent; `/` if the URL does not parse. */
  readonly path: string;
  /**
   * The home page of its host: the path is `/`, regardless of the query, or its index file without parameters other than
   * for tracking.
   */
  readonly isRoot: boolean;
  /** The page was served over https. */
  readonly isHttps: boolean;
  /** The content type is HTML or XHTML, or none was sent; and the body is nothing else, such as a feed or JSON. */
  readonly isHtml: boolean;
  /** Lower-case type/subtype of the response; null if none was sent or it is malformed. */
  readonly contentType: string | null;
  readonly headers: Headers;
  readonly requestedUrl: string;
  readonly redirects: readonly FetchedRedirect[];
  /** Decompressed size of the body. */
  readonly bodyBytes: number;
  /** The body is longer: only its beginning was fetched. */
  readonly isCut: boolean;
  /** UTF-16 units of the decoded body. */
  readonly htmlUnits: number;
  readonly charset: FetchedCharset;
  /** ISO 8601, UTC: the only clock of the analysis; null if unknown. */
  readonly fetchedAt: string | null;
  /** From the request to the first byte of the response, in milliseconds; null if not measured. */
  readonly firstByteMs: number | null;
  readonly httpVersion: '1.1' | '2' | null;
  /** How it breaks HTTP although browsers read it; null if unknown. */
  readonly defects: readonly HttpDefect[] | null;
  /** The connection; null for http and if it was not inspected. */
  readonly tls: {
    /** When the certificate expires, ISO 8601 in UTC; null if unknown. */
    readonly validTo: string | null;
    /** As named by OpenSSL, for example `TLSv1.3`; null if unknown. */
    readonly protocol: string | null;
  } | null;
}

const htmlTypes = new Set(['text/html', 'application/xhtml+xml']);

/** `url`: of the page, without a fragment. */
export function readResponse(page: FetchedPage): ResponseFacts {
  const url = withoutFragment(page.url);
  const type = parseContentType(headerValues(page.headers, 'content-type').at(-1));
  const parsed = parseUrl(url);
  return {
    url,
    status: page.status,
    path: parsed?.pathname ?? '/',
    isRoot: parsed !== null && isHome(parsed),
    isHttps: parsed?.protocol === 'https:',
    isHtml: (type === null || htmlTypes.has(type.essence)) && !isMislabeled(page.html),
    contentType: type?.essence ?? null,
    headers: page.headers,
    requestedUrl: page.requestedUrl,
    redirects: page.redirects,
    bodyBytes: page.bodyBytes,
    isCut: page.isCut ?? false,
    htmlUnits: page.html.length,
    charset: page.charset,
    fetchedAt: page.fetchedAt ?? null,
    firstByteMs: page.timings?.firstByteMs ?? null,
    httpVersion: page.httpVersion ?? null,
    defects: page.defects ?? null,
    tls:
      page.tls === undefined || page.tls === null
        ? null
        : { validTo: page.tls.certificate?.validTo ?? null, protocol: page.tls.protocol },
  };
}

/** `/index.php?id=7` is an inner page. */
function isHome({ pathname, search, href }: URL): boolean {
  if (pathname === '/') return true;
  return isHomePath(pathname) && (search === '' || parametersOf(href).every(isTrackingParameter));
}
