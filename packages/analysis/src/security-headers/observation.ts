import type { Headers } from '../parse/headers.ts';

/** A `script` element with a `src`, as written. */
export interface ScriptElement {
  readonly src: string;
  /** Null where the attribute is absent. */
  readonly integrity: string | null;
  readonly crossorigin: string | null;
}

/** What the site's http address answers, when it was asked. */
export interface HttpVariant {
  /** False where nothing answers over plain http. */
  readonly isReachable: boolean;
  /** The addresses that answered, first the http address itself, last the one without a further redirect. */
  readonly chain: readonly { readonly url: string; readonly status: number }[];
}

/** The answer to a request that carried an `Origin` of ours. */
export interface CorsProbe {
  /** The `Origin` that was sent. */
  readonly origin: string | null;
  readonly headers: Headers;
}

/**
 * Looks a host up in the list of hosts that browsers only visit over https: the entry of exactly that name
 * (lower case, no trailing dot) whose mode is `force-https`, or null. Parents are asked for by the caller.
 */
export type HstsPreloadLookup = (host: string) => { readonly includeSubDomains: boolean } | null;

/**
 * All that the judgement of a site's security headers rests on. Null means not known: what is not known is
 * neither passed nor failed, and the result names it.
 */
export interface SecurityObservation {
  /** The absolute URL that answered, after redirects. */
  readonly url: string;
  /** Headers of that answer, `set-cookie` among them. */
  readonly headers: Headers;
  readonly isHtml: boolean;
  /** Whether the certificate was valid for the host; meaningless over http. */
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
  /** The registrable domain of a host by the Public Suffix List; null: hosts are compared by their names alone. */
  readonly registrableDomain: ((host: string) => string | null) | null;
}
