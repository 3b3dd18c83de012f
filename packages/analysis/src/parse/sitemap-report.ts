/** What a sitemap is. `unknown`: XML, but no sitemap, such as an HTML page; `empty`: nothing at all. */
export type SitemapKind = 'urlset' | 'sitemapindex' | 'rss' | 'atom' | 'text' | 'unknown' | 'empty';

export interface SitemapDate {
  /** As written, trimmed, bounded. */
  readonly raw: string;
  /** The date has the form its kind of sitemap asks for: W3C Datetime, or RFC 822 in RSS. */
  readonly isValid: boolean;
  /** The instant it begins, in milliseconds since 1970 UTC; null where it is not valid. */
  readonly epochMs: number | null;
}

export interface SitemapAlternate {
  readonly hreflang: string;
  readonly href: string;
}

/** A page of a sitemap, or a sitemap of an index. */
export interface SitemapEntry {
  /** As written, trimmed, bounded. */
  readonly loc: string;
  /** `loc` normalised; null where it is no absolute http(s) URL. */
  readonly url: string | null;
  readonly lastmod: SitemapDate | null;
  /** As written, or null. Google reads neither this nor `priority`. */
  readonly changefreq: string | null;
  /** Null also where it is no number from 0 to 1. */
  readonly priority: number | null;
  /** `xhtml:link rel=alternate` with their languages, the first ones. */
  readonly alternates: readonly SitemapAlternate[];
  readonly imageCount: number;
  readonly videoCount: number;
  readonly newsCount: number;
  /** Line on which the entry begins; 1 is the first. */
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
  /** 1 is the first line. */
  readonly line: number;
  /** What is wrong, as written (the URL, the date, the name of the root, the parser's words), bounded. */
  readonly text: string;
}

export interface SitemapReport {
  readonly kind: SitemapKind;
  /** Entries met, those without a URL included. */
  readonly entryCount: number;
  /** Bytes of UTF-8 read. */
  readonly bytes: number;
  /** Reading stopped before the end: too big, nested too deep, too many mistakes, or no sitemap. */
  readonly isTruncated: boolean;
  /** The first problems of each code. */
  readonly problems: readonly SitemapProblem[];
  /** How often each code was met; codes that were not are left out. */
  readonly problemCounts: Readonly<Partial<Record<SitemapProblemCode, number>>>;
  readonly lastmod: {
    /** Entries that have one, valid or not. */
    readonly count: number;
    /** All of them say the same: a date of the build, not of the pages. True only for two or more. */
    readonly isIdentical: boolean;
    readonly oldestMs: number | null;
    /** For whoever has a clock: a newest date in the future is wrong. */
    readonly newestMs: number | null;
  };
  /** Entries with language alternates. */
  readonly alternatesEntryCount: number;
  readonly imageCount: number;
  readonly videoCount: number;
  readonly newsCount: number;
}

export interface SitemapLimits {
  /** Entries handed out; further ones are only counted. Source: https://www.sitemaps.org/protocol.html */
  readonly urls: number;
  /** Bytes of UTF-8, uncompressed, after which reading stops. */
  readonly bytes: number;
  /** Problems told of each code. */
  readonly problemsOfACode: number;
  /** Alternates kept of an entry. */
  readonly alternates: number;
}

export const sitemapLimits: SitemapLimits = {
  urls: 50_000,
  bytes: 50 * 1024 * 1024,
  problemsOfACode: 20,
  alternates: 200,
};

/** Longest URL of a sitemap, in characters: it "must be less than 2,048". */
export const maxLocCharacters = 2047;
