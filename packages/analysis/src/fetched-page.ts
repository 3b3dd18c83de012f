import type { FetchedRendering } from './fetched-rendering.ts';

/** A redirect that was followed before the final response. */
export interface FetchedRedirect {
  /** The URL that responded with the redirect. */
  readonly url: string;
  /** HTTP status of that response, 300 to 399. */
  readonly status: number;
  /** The `Location` header as sent. */
  readonly location: string;
}

/** How the body's bytes were decoded. */
export interface FetchedCharset {
  /** Encoding label of the WHATWG Encoding Standard, in lowercase, for example `utf-8`. */
  readonly name: string;
  /**
   * Where the label was found, in order of precedence; `detected` is a guess from the bytes of a page that declares
   * none.
   */
  readonly source: 'bom' | 'header' | 'meta' | 'detected' | 'default';
  /** True if some bytes were invalid in that encoding and became U+FFFD. */
  readonly malformed: boolean;
}

/** How a response breaks HTTP, or its compression, although browsers read it. */
export type HttpDefect =
  | 'status-line'
  | 'line-ends'
  | 'folded-header'
  | 'space-before-colon'
  | 'invalid-header-line'
  | 'control-characters'
  | 'repeated-location'
  | 'repeated-length'
  | 'invalid-length'
  | 'length-and-chunked'
  | 'transfer-encoding'
  | 'chunk-format'
  | 'data-after-end'
  | 'length-of-decoded'
  | 'compression-cut'
  | 'compression-trailing-data'
  | 'compression-checksum';

/**
 * A page as fetched: the entire input of the analysis. Plain data, so that recorded responses, test fixtures and live
 * fetches are interchangeable.
 */
export interface FetchedPage {
  /** The absolute URL that was requested, normalized, without fragment. */
  readonly requestedUrl: string;
  /** The absolute final URL, after redirects. */
  readonly url: string;
  /** HTTP status of the final response. */
  readonly status: number;
  /** Names in lowercase, in the order received; a name that was sent twice is listed twice. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The redirects that led to `url`, first hop first. */
  readonly redirects: readonly FetchedRedirect[];
  /** The decoded body. */
  readonly html: string;
  /** Size of the body in bytes, after content decoding (gzip and the like), before character decoding. */
  readonly bodyBytes: number;
  /** The body is longer: only its beginning was fetched. */
  readonly isCut?: boolean;
  readonly charset: FetchedCharset;
  /** When the response arrived, ISO 8601 in UTC. The analysis has no clock: it calculates ages from this. */
  readonly fetchedAt?: string;
  readonly timings?: Partial<FetchedTimings>;
  readonly httpVersion?: '1.1' | '2';
  /** The server that responded. */
  readonly peer?: { readonly address: string; readonly family: 4 | 6; readonly port: number };
  /** Null over HTTP. */
  readonly tls?: FetchedTls | null;
  /** The Content-Encoding header in lowercase. */
  readonly contentEncoding?: string | null;
  /** Each kind once, in the order met; absent if nobody looked. */
  readonly defects?: readonly HttpDefect[];
  /** Size of the body as transferred. */
  readonly transferBytes?: number;
  /** HTTPS was requested but not available. */
  readonly protocolFallback?: boolean;
  /** Auxiliary responses; checks that need a missing one are not applicable. */
  readonly auxiliary?: FetchedAuxiliaries;
  /** What a browser made of it; absent if none did. */
  readonly rendering?: FetchedRendering;
}

/** How long each phase of a fetch took, in milliseconds; null if it did not happen. */
export interface FetchedTimings {
  readonly dnsMs: number | null;
  readonly connectMs: number | null;
  readonly tlsMs: number | null;
  /** From sending the request to the first byte of the final response. */
  readonly firstByteMs: number | null;
  readonly downloadMs: number | null;
  /** The whole fetch, including redirects. */
  readonly totalMs: number | null;
}

/** The TLS connection used for the page, and how a browser would judge its certificate. */
export interface FetchedTls {
  readonly protocol: string | null;
  readonly cipher: string | null;
  readonly alpn: string | null;
  readonly valid: boolean;
  readonly selfSigned: boolean;
  readonly expired: boolean;
  readonly notYetValid: boolean;
  readonly wrongName: boolean;
  readonly incompleteChain: boolean;
  readonly untrusted: boolean;
  readonly authorizationError: string | null;
  readonly certificate: FetchedCertificate | null;
}

export interface FetchedCertificate {
  readonly subject: string | null;
  readonly altNames: readonly string[];
  readonly issuer: string | null;
  /** ISO 8601. */
  readonly validFrom: string | null;
  readonly validTo: string | null;
  readonly fingerprint256: string;
  readonly bits: number | null;
  readonly curve: string | null;
}

/** An auxiliary response. */
export interface FetchedAnswer {
  readonly requestedUrl: string;
  /** The absolute final URL, after redirects. */
  readonly url: string;
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly redirects: readonly FetchedRedirect[];
  /** The decoded body, or the part that was read; `''` if it is not text. */
  readonly text: string;
  /** Size of the part that was read, after content decoding. */
  readonly bodyBytes: number;
  /** The body is longer than the part that was read. */
  readonly isTruncated: boolean;
  /** As in {@link FetchedPage}, including those of a file that is compressed itself. */
  readonly defects?: readonly HttpDefect[];
}

/** No response: the reason as a fetcher code, for example `TIMEOUT` or `DNS_ERROR`. */
export interface FetchedFailure {
  readonly requestedUrl: string;
  readonly failure: string;
  /** The specific cause, such as `redirect-loop`. */
  readonly reason?: string;
}

/** Null or absent: not requested. */
export type Fetched = FetchedAnswer | FetchedFailure | null;

/** The few requests that some checks need in addition to the page itself. */
export interface FetchedAuxiliaries {
  /** `/robots.txt` of the origin that responded. */
  readonly robotsTxt?: Fetched;
  /** The sitemaps listed in robots.txt, or those at the usual URLs: a few, in the order tried. */
  readonly sitemaps?: readonly (FetchedAnswer | FetchedFailure)[];
  /** `/favicon.ico`, or the icon that the page links to; its text is not read. */
  readonly favicon?: Fetched;
  readonly llmsTxt?: Fetched;
  /** `/.well-known/security.txt`, or `/security.txt` if that is missing. */
  readonly securityTxt?: Fetched;
  /** A URL that no site can have: its response shows what "not found" looks like on this site. */
  readonly missingPage?: Fetched;
  /** The home page over HTTP. */
  readonly httpVariant?: Fetched;
  /** The home page with `www.` added to its host, or removed. */
  readonly wwwVariant?: Fetched;
  /** The page requested again with the user agent of Googlebot Smartphone. */
  readonly googlebot?: FetchedPage | FetchedFailure | null;
  /** The page requested again with the user agent of GPTBot; its text is kept only if that request is refused. */
  readonly aiAgent?: Fetched;
}
