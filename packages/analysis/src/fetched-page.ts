/** One hop that was followed before the page answered. */
export interface FetchedRedirect {
  /** The address that answered with the redirect. */
  readonly url: string;
  /** HTTP status of that answer, 300 to 399. */
  readonly status: number;
  /** The `Location` header as it was sent. */
  readonly location: string;
}

/** How the bytes of the body became text. */
export interface FetchedCharset {
  /** Encoding label of the WHATWG Encoding Standard, in lower case, for example `utf-8`. */
  readonly name: string;
  /**
   * Where the label was found, in the order in which the sources outrank each other; `detected` is a guess from
   * the bytes of a page that declares none.
   */
  readonly source: 'bom' | 'header' | 'meta' | 'detected' | 'default';
  /** True when some bytes were not valid in that encoding and became U+FFFD. */
  readonly malformed: boolean;
}

/**
 * A page as it was fetched: the whole input of the analysis. Plain data, so that a recorded answer, a test
 * fixture and a live fetch are the same thing.
 */
export interface FetchedPage {
  /** The absolute URL that was asked for, normalised, without fragment. */
  readonly requestedUrl: string;
  /** The absolute URL that answered, after redirects. */
  readonly url: string;
  /** HTTP status of the final answer. */
  readonly status: number;
  /** Names in lower case, in the order received; a name that was sent twice is here twice. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The redirects that led to `url`, first hop first. */
  readonly redirects: readonly FetchedRedirect[];
  /** The decoded body. */
  readonly html: string;
  /** Size of the body in bytes, after content decoding (gzip and the like), before character decoding. */
  readonly bodyBytes: number;
  readonly charset: FetchedCharset;
  /** When the answer came, ISO 8601 in UTC. The analysis has no clock: what is about age needs it. */
  readonly fetchedAt?: string;
  readonly timings?: Partial<FetchedTimings>;
  readonly httpVersion?: '1.1' | '2';
  /** The server that answered. */
  readonly peer?: { readonly address: string; readonly family: 4 | 6; readonly port: number };
  /** Null over http. */
  readonly tls?: FetchedTls | null;
  /** The Content-Encoding header in lower case. */
  readonly contentEncoding?: string | null;
  /** Size of the body as it was transferred. */
  readonly transferBytes?: number;
  /** https was asked for and could not be had. */
  readonly protocolFallback?: boolean;
  /** What was fetched beside the page; what needs an answer that is not here is not applicable. */
  readonly beside?: FetchedBeside;
}

/** How long each phase of a fetch took, in milliseconds; null where it did not happen. */
export interface FetchedTimings {
  readonly dnsMs: number | null;
  readonly connectMs: number | null;
  readonly tlsMs: number | null;
  /** From the request being sent to the first byte of the final answer. */
  readonly firstByteMs: number | null;
  readonly downloadMs: number | null;
  /** The whole fetch with its redirects. */
  readonly totalMs: number | null;
}

/** The TLS connection that the page came over, and what a browser would say to its certificate. */
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

/** An answer beside the page. */
export interface FetchedAnswer {
  readonly requestedUrl: string;
  /** The absolute URL that answered, after redirects. */
  readonly url: string;
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly redirects: readonly FetchedRedirect[];
  /** The decoded body, or as much of it as was read; `''` where it is no text. */
  readonly text: string;
  /** Size of what was read, after content decoding. */
  readonly bodyBytes: number;
  /** There was more of the body than was read. */
  readonly isTruncated: boolean;
}

/** Nothing answered: why, as a code of the fetcher, for example `TIMEOUT` or `DNS_ERROR`. */
export interface FetchedFailure {
  readonly requestedUrl: string;
  readonly failure: string;
}

/** Null or absent: not asked for. */
export type Fetched = FetchedAnswer | FetchedFailure | null;

/** The few requests that some checks need besides the page itself. */
export interface FetchedBeside {
  /** `/robots.txt` of the origin that answered. */
  readonly robotsTxt?: Fetched;
  /** The sitemaps that robots.txt names, or those at the usual places: a few, in the order tried. */
  readonly sitemaps?: readonly (FetchedAnswer | FetchedFailure)[];
  /** `/favicon.ico`, or the icon that the page names; its text is not read. */
  readonly favicon?: Fetched;
  readonly llmsTxt?: Fetched;
  /** `/.well-known/security.txt`; where there is none, `/security.txt`. */
  readonly securityTxt?: Fetched;
  /** An address that no site can have: its answer shows what "not found" looks like there. */
  readonly missingPage?: Fetched;
  /** The home page over http. */
  readonly httpVariant?: Fetched;
  /** The home page with `www.` put before its host, or taken away. */
  readonly wwwVariant?: Fetched;
  /** The page once more, asked for with the user agent of Googlebot Smartphone. */
  readonly googlebot?: FetchedPage | FetchedFailure | null;
  /** The page once more, asked for with the user agent of GPTBot; its text is kept only where that is refused. */
  readonly aiAgent?: Fetched;
}
