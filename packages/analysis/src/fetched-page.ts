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
  /** Where the label was found, in the order in which the sources outrank each other. */
  readonly source: 'bom' | 'header' | 'meta' | 'default';
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
}
