import { urlHash } from '@siteglass/analysis/url-hash';
import type { CookieJar } from '../collect/fetch/cookie-jar.ts';
import { FetchError } from '../collect/fetch/fetch-error.ts';
import type { FetchedResource } from '../collect/fetch/fetched-resource.ts';
import type { FetchLine } from '../collect/fetch/fetcher.ts';
import { readHeader } from '../collect/fetch/media-type.ts';
import { redirectOf, respellingOf } from '../collect/fetch/redirect.ts';
import type { UrlResult } from './crawl-store.ts';

export interface OtherRequest {
  readonly url: string;
  /** False once the URL or its host has shown that HEAD says nothing. */
  readonly usesHead: boolean;
  readonly line: FetchLine;
  readonly cookies: CookieJar;
  readonly signal: AbortSignal;
}

export interface OtherResponse {
  /** Null without a response. */
  readonly fetched: FetchedResource | null;
  readonly error: FetchError | null;
  /** GET may still be successful. */
  readonly isHead: boolean;
  /** HEAD got no response, so it may be useless for the whole host. */
  readonly isHeadSilent: boolean;
}

/** Requests again, with the cookies that a redirect to the same URL has set. */
const maxReturns = 3;

/**
 * Requests a URL without reading its body: HEAD first, then GET unless HEAD was successful. Many servers refuse HEAD,
 * close the connection, redirect it or answer nonsense, so it proves nothing but success.
 */
export async function requestOther(request: OtherRequest): Promise<OtherResponse> {
  let isHeadSilent = false;
  if (request.usesHead) {
    const head = await attempt(request, 'HEAD');
    const isSuccess = head.fetched !== null && head.fetched.status >= 200 && head.fetched.status <= 299;
    // A host that asks to slow down does not get another request now.
    const isOver = isSuccess || isLasting(head.error) || isPushBack(head);
    if (isOver) return { ...head, isHead: true, isHeadSilent };
    isHeadSilent = head.fetched === null;
  }
  for (let returns = 0; ; returns++) {
    const sent = request.cookies.read(new URL(request.url));
    const response = await attempt(request, 'GET');
    const target = response.fetched === null ? null : redirectOf(response.fetched);
    const isBack = target !== null && urlHash(target) === urlHash(request.url);
    const hasCookies = isBack && request.cookies.read(new URL(request.url)) !== sent;
    if (!hasCookies || returns >= maxReturns) return { ...response, isHead: false, isHeadSilent };
  }
}

async function attempt(
  request: OtherRequest,
  method: string,
  url = request.url,
  redirects = 0,
): Promise<Pick<OtherResponse, 'fetched' | 'error'>> {
  const { line, cookies, signal } = request;
  try {
    const fetched = await line.fetch({
      ...{ url, method, cookies, signal, purpose: 'beside', followRedirects: false },
      // A HEAD response has no body.
      wantsBody: () => method === 'HEAD',
    });
    const next = respellingOf(fetched, redirects);
    return next === null ? { fetched, error: null } : await attempt(request, method, next, redirects + 1);
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    return { fetched: null, error };
  }
}

/** Nobody can be asked: neither GET nor another attempt would change that. */
export function isLasting(error: FetchError | null): boolean {
  return (
    error !== null &&
    (error.reason === 'dns-not-found' || error.reason === 'blocked-address' || error.reason === 'bad-url')
  );
}

/** The host asks to slow down. */
export function isPushBack({ fetched }: Pick<OtherResponse, 'fetched'>): boolean {
  return fetched !== null && (fetched.status === 429 || fetched.status === 503);
}

/** Statuses that another attempt may change; those of 500 and above are, too. */
const passing = new Set([403, 408, 425, 429]);

/** Whether the URL must not be called broken before another attempt. */
export function isInconclusive({ fetched, error }: OtherResponse): boolean {
  if (fetched === null) return !isLasting(error);
  return fetched.status >= 500 || passing.has(fetched.status);
}

/** What is stored about a URL that nobody responded for. */
export const noResponse = {
  ...{ status: null, redirectHash: null, contentType: null, bytes: null },
  isDisallowed: false,
} as const;

/** What is stored about the URL. */
export function resultOf(hash: number, { fetched, error }: OtherResponse): UrlResult {
  if (fetched === null) {
    const failure = error?.code ?? null;
    return { hash, failure, ...noResponse };
  }
  const target = redirectOf(fetched);
  const length = Number(readHeader(fetched.headers, 'content-length')[0]?.match(/^\d{1,15}$/)?.[0] ?? 0);
  return {
    hash,
    status: fetched.status,
    failure: null,
    redirectHash: target === null ? null : urlHash(target),
    contentType: readHeader(fetched.headers, 'content-type').at(-1)?.slice(0, 200) ?? null,
    // Servers that do not know the length say that it is zero in their response to HEAD.
    bytes: length === 0 ? null : length,
    isDisallowed: false,
  };
}
