import type { CharsetFacts } from './charset.ts';
import type { RedirectHop } from './fetch-error.ts';
import type { HttpDefect } from '@siteglass/analysis';
import type { TlsFacts } from './tls-facts.ts';

/** Lowercase header names with their values, in the order received, duplicates included. */
export type HeaderList = readonly (readonly [name: string, value: string])[];

/**
 * How long each phase took, in milliseconds; null for a phase that did not happen. DNS, connect and TLS are those of
 * the connection that carried the final response, which an earlier redirect may have opened.
 */
export interface FetchTimings {
  /** Null if the host is an IP address. */
  readonly dnsMs: number | null;
  /** Only the successful attempt, not earlier ones to other addresses of the same name. */
  readonly connectMs: number;
  /** Null over http. */
  readonly tlsMs: number | null;
  /** From handing the request to the connection to the first byte of the final response. */
  readonly firstByteMs: number;
  /** From the first byte to the end of the body; null if the body was not requested. */
  readonly downloadMs: number | null;
  /** The whole fetch including redirects and, for a page, the failed attempt over https. */
  readonly totalMs: number;
}

export interface Peer {
  readonly address: string;
  readonly family: 4 | 6;
  readonly port: number;
}

/** The part of a fetched resource that does not depend on what its body is. */
export interface FetchedHead {
  readonly requestedUrl: string;
  /** The final URL, without fragment. */
  readonly url: string;
  readonly status: number;
  readonly headers: HeaderList;
  readonly redirects: readonly RedirectHop[];
  /** Of the final response, decompressed. */
  readonly bodyBytes: number;
  /** The body was longer than the limit: `bodyBytes` is only its beginning. */
  readonly isCut: boolean;
  /** Of the final response as transferred (compressed if it was), without headers and framing. */
  readonly transferBytes: number;
  /** The Content-Encoding header in lowercase; null without one. */
  readonly contentEncoding: string | null;
  /** How the final response breaks HTTP or its compression. */
  readonly defects: readonly HttpDefect[];
  readonly timings: FetchTimings;
  readonly peer: Peer;
  /** Negotiated by ALPN; `1.1` stands for every HTTP/1 version. */
  readonly httpVersion: '1.1' | '2';
  /** Null over http. */
  readonly tls: TlsFacts | null;
  /** At least one hop went to an address that is reachable only because the operator exempted its network. */
  readonly viaExemptNetwork: boolean;
}

export interface FetchedResource extends FetchedHead {
  /** Decompressed; null if the caller did not want it. */
  readonly body: Buffer | null;
}

export interface FetchedPageResource extends FetchedHead {
  readonly html: string;
  readonly charset: CharsetFacts;
  /** The page was requested over https, which was unavailable, and was served over http. */
  readonly protocolFallback: boolean;
}

/** Everything but the body. */
export function headOf(fetched: FetchedResource): FetchedHead {
  return {
    requestedUrl: fetched.requestedUrl,
    url: fetched.url,
    status: fetched.status,
    headers: fetched.headers,
    redirects: fetched.redirects,
    bodyBytes: fetched.bodyBytes,
    isCut: fetched.isCut,
    transferBytes: fetched.transferBytes,
    contentEncoding: fetched.contentEncoding,
    defects: fetched.defects,
    timings: fetched.timings,
    peer: fetched.peer,
    httpVersion: fetched.httpVersion,
    tls: fetched.tls,
    viaExemptNetwork: fetched.viaExemptNetwork,
  };
}
