import { performance } from 'node:perf_hooks';
import { CookieJar } from '../fetch/cookie-jar.ts';
import { FetchError } from '../fetch/fetch-error.ts';
import { isHttpsMissing } from '../fetch/fetch-page.ts';
import type { FetchedResource } from '../fetch/fetched-resource.ts';
import type { Fetcher } from '../fetch/fetcher.ts';
import { redirectOf } from '../fetch/redirect.ts';
import { boundSeen, type ProofCheck, type ProofMethod } from './proof.ts';

export interface ProofRequest {
  readonly method: ProofMethod;
  /** With its port unless that is the one of the scheme. */
  readonly host: string;
  readonly path: string;
  /** Whether a redirect may lead to another path. It must never lead to another host. */
  readonly mayMove: boolean;
  readonly maxBytes: number;
}

/** Time limit of a check, with its redirects and the attempt over https. */
const maxMs = 15_000;
const maxRedirects = 5;

export type ProofResponse =
  | { readonly fetched: FetchedResource; readonly check: Omit<ProofCheck, 'code'> }
  | { readonly fetched: null; readonly check: ProofCheck };

/**
 * Requests what proves a site: over https, or over http if https is not available at all. Only a response with status
 * 200 from the host itself counts, so that no open redirect, error page or other site can speak for it.
 */
export async function fetchProof(
  fetcher: Fetcher,
  request: ProofRequest,
  signal: AbortSignal,
): Promise<ProofResponse> {
  const endMs = performance.now() + maxMs;
  const httpsUrl = `https://${request.host}${request.path}`;
  try {
    return await fetchOver(fetcher, httpsUrl, request, endMs, signal);
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    const failed = unreachable(request, httpsUrl, error);
    if (!isHttpsMissing(error)) return failed;
    const httpUrl = httpsUrl.replace(/^https:/, 'http:');
    return fetchOver(fetcher, httpUrl, request, endMs, signal).catch((httpError: unknown) => {
      if (!(httpError instanceof FetchError)) throw httpError;
      // If there is nothing over http either, what failed first is what is wrong.
      return isHttpsMissing(httpError) ? failed : unreachable(request, httpUrl, httpError);
    });
  }
}

async function fetchOver(
  fetcher: Fetcher,
  start: string,
  { method, host, path, mayMove, maxBytes }: ProofRequest,
  endMs: number,
  signal: AbortSignal,
): Promise<ProofResponse> {
  const cookies = new CookieJar();
  let url = start;
  for (let redirects = 0; ; redirects++) {
    const fetched = await fetcher.fetch({
      ...{ url, signal, cookies, purpose: 'beside', followRedirects: false, cutsBody: true },
      limits: { bodyBytes: maxBytes, totalMs: Math.max(1, endMs - performance.now()) },
    });
    const { status } = fetched;
    const check = { method, at: [start], status, failure: null, seen: [] };
    if (status === 200) return { fetched, check };
    const target = redirectOf(fetched);
    if (target === null) return { fetched: null, check: { ...check, code: 'status' } };
    const { host: targetHost, pathname, search } = new URL(target);
    const stays = targetHost === host && (mayMove || pathname + search === path);
    if (!stays || redirects >= maxRedirects)
      return { fetched: null, check: { ...check, code: 'redirect', seen: boundSeen([target]) } };
    url = target;
  }
}

function unreachable({ method }: ProofRequest, url: string, { code }: FetchError): ProofResponse {
  const check = { method, at: [url], status: null, failure: code, seen: [] };
  return { fetched: null, check: { ...check, code: 'unreachable' } };
}
