export const fileTypes = [
  'document',
  'stylesheet',
  'script',
  'image',
  'font',
  'media',
  'fetch',
  'other',
] as const;
export type FileType = (typeof fileTypes)[number];

/** A request of the page or one of its frames that was answered. */
export interface LoadedFile {
  /** At most 500 characters. */
  readonly url: string;
  readonly type: FileType;
  readonly status: number;
  /** Of the body as transferred. */
  readonly bytes: number;
  /** How many redirects led there. */
  readonly redirects: number;
  /** The URL before them. */
  readonly requestedUrl: string;
  readonly contentType: string | null;
  readonly contentEncoding: string | null;
  readonly cacheControl: string | null;
  /** Loaded by the page itself, not by a frame in it. */
  readonly isOfPage: boolean;
}

/** A cookie that the browser had kept at the end. Values are not stored. */
export interface KeptCookie {
  readonly name: string;
  readonly domain: string;
  /** From the end of the load; null for cookies of the session. */
  readonly days: number | null;
}

/** A key that scripts of the page had written to the storage of its origin. Values are not stored. */
export interface StoredKey {
  readonly area: 'local' | 'session';
  readonly key: string;
}

/** A problem that the browser itself reported. */
export type BrowserIssue =
  | {
      readonly kind: 'mixed-content';
      readonly url: string;
      readonly resource: string;
      readonly isBlocked: boolean;
    }
  /** Refused by the page's content security policy; `url`: what was refused, null for inline code and `eval`. */
  | { readonly kind: 'csp'; readonly directive: string; readonly url: string | null }
  /** A script or font was refused, as the other site does not allow this one to read it. */
  | { readonly kind: 'cors'; readonly url: string; readonly reason: string }
  /** The browser did not keep or send the cookie. */
  | { readonly kind: 'cookie'; readonly name: string; readonly domain: string; readonly reason: string }
  | { readonly kind: 'deprecation'; readonly feature: string; readonly url: string };

/** What a page loaded and stored without anyone having clicked anything. */
export interface FetchedTraffic {
  /** In the order in which they arrived; the first 500. */
  readonly files: readonly LoadedFile[];
  /** At most 200. */
  readonly cookies: readonly KeptCookie[];
  /** At most 100. */
  readonly storage: readonly StoredKey[];
  /** Each once, at most 100. */
  readonly issues: readonly BrowserIssue[];
}
