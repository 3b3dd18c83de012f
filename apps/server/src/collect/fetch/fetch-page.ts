import { readableBytes } from '@siteglass/analysis/html-bytes';
import { performance } from 'node:perf_hooks';
import { decodeText } from './charset.ts';
import { FetchError } from './fetch-error.ts';
import type { FetchPurpose } from './fetch-observer.ts';
import type { FetchLimits } from './fetch-limits.ts';
import type { FetchedPageResource, FetchedResource } from './fetched-resource.ts';
import type { Fetcher, ResponseHead } from './fetcher.ts';
import { looksLikeHtml, readMediaType } from './media-type.ts';

export interface PageRequest {
  /** An absolute URL, or a host without scheme if `hasScheme` is false. */
  readonly url: string;
  /** False if the user gave no scheme: https is tried first. */
  readonly hasScheme: boolean;
  readonly signal?: AbortSignal | undefined;
  readonly limits?: Partial<FetchLimits> | undefined;
  readonly purpose?: FetchPurpose | undefined;
  /** Instead of the fetcher's own. */
  readonly userAgent?: string | undefined;
}

const HTML_TYPES = new Set(['text/html', 'application/xhtml+xml']);

/** Types that mean "unknown", which the WHATWG MIME sniffing standard treats like no type (7). */
const UNKNOWN_TYPES = new Set(['unknown/unknown', 'application/unknown']);

/**
 * Fetches an HTML page and decodes its text. An error status with HTML is a page like any other.
 *
 * If https is entirely unavailable (no connection, no handshake), http is tried within the same total time, whether or
 * not the user wrote https; never after a response, an unknown name or a refused address.
 *
 * @throws {FetchError} `not-html`, `http-status`, or any of the fetcher's errors; or the reason of the signal
 */
export async function fetchPage(fetcher: Fetcher, request: PageRequest): Promise<FetchedPageResource> {
  const startedAt = performance.now();
  const url = request.hasScheme || /^https?:\/\//i.test(request.url) ? request.url : `https://${request.url}`;
  try {
    return readPage(await fetcher.fetch(createRequest(url, request)), { requestedUrl: request.url });
  } catch (error) {
    if (!isFallbackWorthy(error, url)) throw error;
    const totalMs = request.limits?.totalMs ?? fetcher.limits.totalMs;
    const remainingMs = totalMs - (performance.now() - startedAt);
    if (remainingMs <= 0) throw error;
    return fetchOverHttp(fetcher, request, { url, startedAt, remainingMs, httpsError: error });
  }
}

async function fetchOverHttp(
  fetcher: Fetcher,
  request: PageRequest,
  https: {
    readonly url: string;
    readonly startedAt: number;
    readonly remainingMs: number;
    readonly httpsError: FetchError;
  },
): Promise<FetchedPageResource> {
  const url = https.url.replace(/^https:/i, 'http:');
  const fetched = await fetcher
    .fetch(createRequest(url, { ...request, limits: { ...request.limits, totalMs: https.remainingMs } }))
    .catch((error: unknown) => {
      // If http is unreachable too, report the https error: that is what the user asked about.
      throw isUnreachable(error) ? https.httpsError : (error as Error);
    });
  const page = readPage(fetched, { requestedUrl: request.url });
  const totalMs = Math.round((performance.now() - https.startedAt) * 100) / 100;
  return { ...page, protocolFallback: true, timings: { ...page.timings, totalMs } };
}

function createRequest(
  url: string,
  { signal, limits, purpose, userAgent }: PageRequest,
): Parameters<Fetcher['fetch']>[0] {
  const headers = userAgent === undefined ? undefined : { 'user-agent': userAgent };
  const wantsBody = (head: ResponseHead): boolean => isHtmlType(head) !== false;
  // Only the beginning of a huge page is analyzed, so it is enough to have that.
  return { url, signal, limits, purpose, headers, cutsBody: true, wantsBody };
}

/** The first hop, over https, failed no later than the handshake. */
function isFallbackWorthy(error: unknown, url: string): error is FetchError {
  return (
    error instanceof FetchError &&
    error.redirects.length === 0 &&
    /^https:/i.test(url) &&
    isHttpsMissing(error)
  );
}

/** Whether a host does not serve https at all, as far as an error over https tells. */
export function isHttpsMissing({ reason }: FetchError): boolean {
  switch (reason) {
    case 'connect-refused':
    case 'connect-failed':
    case 'timeout-connect':
    case 'tls-handshake':
    case 'tls-certificate':
    case 'timeout-tls':
      return true;
    default:
      return false;
  }
}

function isUnreachable(error: unknown): boolean {
  return (
    error instanceof FetchError && ['DNS_ERROR', 'CONNECT_ERROR', 'TLS_ERROR', 'TIMEOUT'].includes(error.code)
  );
}

/** Whether the response head declares HTML; null if only the body can tell. */
export function isHtmlType({ headers }: ResponseHead): boolean | null {
  const type = readMediaType(headers);
  return type === null || UNKNOWN_TYPES.has(type.essence) ? null : HTML_TYPES.has(type.essence);
}

function readPage(
  fetched: FetchedResource,
  { requestedUrl }: { readonly requestedUrl: string },
): FetchedPageResource {
  const { body, ...head } = fetched;
  if (body === null || !(isHtmlType(head) ?? looksLikeHtml(body))) {
    const isError = fetched.status >= 300;
    throw isError
      ? new FetchError('http-status', {
          message: `The server returned status ${fetched.status} without a page.`,
        })
      : new FetchError('not-html');
  }
  const { text, ...charset } = decodeText(readableBytes(body), readMediaType(head.headers)?.charset ?? null);
  return { ...head, requestedUrl, html: text, charset, protocolFallback: false };
}
