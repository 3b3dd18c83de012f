import type { CharsetFacts } from './charset.ts';
import type { RedirectHop } from './fetch-error.ts';
import type { TlsFacts } from './tls-facts.ts';

/** Header names in lower case with their values, in the order they came, repeats kept. */
export type HeaderList = readonly (readonly [name: string, value: string])[];

/**
 * How long each phase took, in milliseconds; null where a phase did not happen. DNS, connect and TLS are those
 * of the connection that the final answer came over, which an earlier redirect may have opened.
 */
export interface FetchTimings {
  /** Null for an address in place of a name. */
  readonly dnsMs: number | null;
  /** The attempt that succeeded, without earlier ones to other addresses of the same name. */
  readonly connectMs: number;
  /** Null on http. */
  readonly tlsMs: number | null;
  /** From the request being handed to the connection to the first byte of the final answer. */
  readonly firstByteMs: number;
  /** From the first byte to the end of the body; null where the body was not asked for. */
  readonly downloadMs: number | null;
  /** The whole fetch with its redirects and, for a page, the try over https that failed. */
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
  /** The address that answered in the end, without fragment. */
  readonly url: string;
  readonly status: number;
  readonly headers: HeaderList;
  readonly redirects: readonly RedirectHop[];
  /** Of the final answer, decompressed. */
  readonly bodyBytes: number;
  /** Of the final answer as it was transferred, compressed where it was, without headers and framing. */
  readonly transferBytes: number;
  /** The Content-Encoding header, in lower case; null without one. */
  readonly contentEncoding: string | null;
  readonly timings: FetchTimings;
  readonly peer: Peer;
  /** By ALPN; `1.1` stands for every HTTP/1 version. */
  readonly httpVersion: '1.1' | '2';
  /** Null on http. */
  readonly tls: TlsFacts | null;
  /** Some hop went to an address that is reachable only because the operator exempted its network. */
  readonly viaExemptNetwork: boolean;
}

export interface FetchedResource extends FetchedHead {
  /** Decompressed; null where the caller did not want it. */
  readonly body: Buffer | null;
  /** There was more of the body than the limit. */
  readonly isCut: boolean;
}

export interface FetchedPageResource extends FetchedHead {
  readonly html: string;
  readonly charset: CharsetFacts;
  /** The page was asked for over https, which could not be had, and answered over http. */
  readonly protocolFallback: boolean;
}
