/** Type of a sitemap. `unknown`: XML, but not a sitemap, such as an HTML page; `empty`: no content at all. */
export type SitemapKind = 'urlset' | 'sitemapindex' | 'rss' | 'atom' | 'text' | 'unknown' | 'empty';

export interface SitemapDate {
  /** As written, trimmed, length-limited. */
  readonly raw: string;
  /** The date has the format that its type of sitemap requires: W3C Datetime, or RFC 822 in RSS. */
  readonly isValid: boolean;
  /** Start of the period it denotes, in milliseconds since 1970 UTC; null if it is invalid. */
  readonly epochMs: number | null;
}

export interface SitemapAlternate {
  readonly hreflang: string;
  readonly href: string;
}

/** A page in a sitemap, or a sitemap in a sitemap index. */
export interface SitemapEntry {
  /** As written, trimmed, length-limited. */
  readonly loc: string;
  /** `loc` normalized; null if it is not an absolute http(s) URL. */
  readonly url: string | null;
  readonly lastmod: SitemapDate | null;
  /** As written, or null. Google reads neither this nor `priority`. */
  readonly changefreq: string | null;
  /** Also null if it is not a number from 0 to 1. */
  readonly priority: number | null;
  /** The first `xhtml:link rel=alternate` with their languages. */
  readonly alternates: readonly SitemapAlternate[];
  readonly imageCount: number;
  readonly videoCount: number;
  readonly newsCount: number;
  /** First line of the entry, 1-based. */
  readonly line: number;
}

export type SitemapProblemCode =
  | 'invalid-xml'
  | 'wrong-root'
  | 'wrong-namespace'
  | 'not-utf8'
  | 'too-deep'
  | 'missing-loc'
  | 'invalid-url'
  | 'relative-url'
  | 'url-too-long'
  | 'other-host'
  | 'outside-directory'
  | 'http-on-https'
  | 'duplicate-url'
  | 'bad-lastmod'
  | 'bad-changefreq'
  | 'bad-priority'
  | 'too-many-urls'
  | 'too-big'
  | 'nested-index';

export interface SitemapProblem {
  readonly code: SitemapProblemCode;
  /** 1-based. */
  readonly line: number;
  /** The invalid part, as written (the URL, the date, the name of the root, the parser's message), length-limited. */
  readonly text: string;
}

export interface SitemapReport {
  readonly kind: SitemapKind;
  /** Number of entries, including those without a URL. */
  readonly entryCount: number;
  /** Bytes of UTF-8 read. */
  readonly bytes: number;
  /** Parsing stopped before the end: too large, nested too deeply, too many errors, or not a sitemap. */
  readonly isTruncated: boolean;
  /** The first problems of each code. */
  readonly problems: readonly SitemapProblem[];
  /** Number of occurrences of each code; codes that did not occur are omitted. */
  readonly problemCounts: Readonly<Partial<Record<SitemapProblemCode, number>>>;
  readonly lastmod: {
    /** Entries that have one, valid or not. */
    readonly count: number;
    /** All of them are the same: a build date, not the dates of the pages. Only true for two or more. */
    readonly isIdentical: boolean;
    readonly oldestMs: number | null;
    /** For callers that know the current time: a newest date in the future is wrong. */
    readonly newestMs: number | null;
  };
  /** Entries with language alternates. */
  readonly alternatesEntryCount: number;
  readonly imageCount: number;
  readonly videoCount: number;
  readonly newsCount: number;
}

export interface SitemapLimits {
  /**
   * Maximum number of entries emitted; further ones are only counted. Source: https://www.sitemaps.org/protocol.html
   */
  readonly urls: number;
  /** Bytes of UTF-8, uncompressed, after which parsing stops. */
  readonly bytes: number;
  /** Maximum number of problems reported per code. */
  readonly problemsOfACode: number;
  /** Maximum number of alternates stored per entry. */
  readonly alternates: number;
}

export const sitemapLimits: SitemapLimits = {
  urls: 50_000,
  bytes: 50 * 1024 * 1024,
  problemsOfACode: 20,
  alternates: 200,
};

/** Maximum length of a URL in a sitemap, in characters: it "must be less than 2,048". */
export const maxLocCharacters = 2047;
