import type { Headers } from '../parse/headers.ts';

/** A `script` element with a `src`, as written. */
export interface ScriptElement {
  readonly src: string;
  /** Null if the attribute is absent. */
  readonly integrity: string | null;
  readonly crossorigin: string | null;
}

/** How the site's HTTP URL responds, if it was requested. */
export interface HttpVariant {
  /** False if nothing responds over plain HTTP. */
  readonly isReachable: boolean;
  /** The URLs that responded: first the HTTP URL itself, last the one without a further redirect. */
  readonly chain: readonly { readonly url: string; readonly status: number }[];
}

/** The response to a request with our own `Origin`. */
export interface CorsProbe {
  /** The `Origin` that was sent. */
  readonly origin: string | null;
  readonly headers: Headers;
}

/**
 * Looks up a host in the list of hosts that browsers visit only over HTTPS: the entry of exactly that name (lowercase,
 * no trailing dot) with mode `force-https`, or null. Callers look up parent domains themselves.
 */
export type HstsPreloadLookup = (host: string) => { readonly includeSubDomains: boolean } | null;

/**
 * Everything that the judgment of a site's security headers is based on. Null means unknown: an unknown fact neither
 * passes nor fails, and the result names it.
 */
export interface SecurityObservation {
  /** The absolute final URL, after redirects. */
  readonly url: string;
  /** Headers of that response, including `set-cookie`. */
  readonly headers: Headers;
  readonly isHtml: boolean;
  /** Whether the certificate was valid for the host; meaningless over HTTP. */
  readonly isCertificateValid: boolean | null;
  /** Contents of `<meta http-equiv="content-security-policy">` in the head. */
  readonly metaCsps: readonly string[] | null;
  /** Contents of `<meta name="referrer">`. */
  readonly metaReferrers: readonly string[] | null;
  /** Every `script` element that has a `src`. */
  readonly scripts: readonly ScriptElement[] | null;
  readonly httpVariant: HttpVariant | null;
  readonly corsProbe: CorsProbe | null;
  readonly hstsPreload: HstsPreloadLookup | null;
  /** The registrable domain of a host by the Public Suffix List; null: hosts are compared by name only. */
  readonly registrableDomain: ((host: string) => string | null) | null;
}
