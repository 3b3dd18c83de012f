import type { RenderPolicy, ViewportName } from '../render-policy.ts';
import type { RequestSettings } from './request-settings.ts';
import type { ScopeSettings } from './scope.ts';
import type { StoppedPattern } from './traps.ts';

export type UrlKind = 'page' | 'resource' | 'external';
export type FoundBy =
  | 'start'
  | 'list'
  | 'link'
  | 'rendered-link'
  | 'redirect'
  | 'canonical'
  | 'hreflang'
  | 'pagination'
  | 'sitemap'
  | 'resource';

/** Why a URL is skipped. */
export type SkipReason =
  | 'robots'
  | 'depth'
  | 'max-pages'
  | 'excluded'
  | 'not-included'
  | 'nofollow'
  | 'blocked-address'
  | 'unreachable-host'
  | 'limit'
  | 'moved'
  | `trap-${string}`;

/** A crawl as a worker receives it. */
export interface ClaimedCrawl {
  readonly accountId: number;
  readonly crawlId: string;
  readonly claim: string;
  readonly domain: string;
  readonly scope: ScopeSettings;
  /** Schemes, hosts and ports of a list of URLs, which are then all pages of the crawl; null for a site. */
  readonly listOrigins: readonly string[] | null;
  readonly requests: Pick<RequestSettings, 'userAgent' | 'rate'>;
  /** See `RequestSecrets`; null if it has none. */
  readonly sealedSecrets: Buffer | null;
  readonly render: RenderPolicy;
  readonly viewport: ViewportName;
  readonly maxPages: number;
  readonly maxDepth: number;
  /** False only if the account may ignore the robots.txt of its own verified site. */
  readonly obeysRobots: boolean;
  /** Pages stored so far. */
  readonly crawled: number;
  /** URLs that were found and not recorded so far, at least. */
  readonly unrecorded: number;
  /** The URL patterns stopped so far. */
  readonly traps: readonly StoppedPattern[];
  /** The start page and the sitemap URLs are in the frontier, as the URLs of a list always are. */
  readonly isSeeded: boolean;
  /** The crawl whose analyses it reuses; null if there is none, or its pages have been deleted. */
  readonly baseId: string | null;
  /** Workers that crashed on it since it last stored something. */
  readonly crashes: number;
  readonly failures: number;
}

export interface NewUrl {
  readonly hash: number;
  readonly url: string;
  readonly kind: UrlKind;
  readonly state: 'waiting' | 'skipped';
  readonly reason: SkipReason | null;
  readonly round: number;
  readonly depth: number | null;
  readonly foundBy: FoundBy;
  readonly foundOn: number | null;
  readonly isInSitemap: boolean;
  readonly sitemapAlternates: readonly (readonly [code: string, url: string])[] | null;
}

/** The result of requesting a URL. */
export interface UrlResult {
  readonly hash: number;
  readonly status: number | null;
  readonly failure: string | null;
  readonly redirectHash: number | null;
  readonly contentType: string | null;
  readonly bytes: number | null;
  /** robots.txt disallows it, and the crawl ignored that. */
  readonly isDisallowed: boolean;
}

/** A page whose stored analysis is taken over from the base. */
export interface ReusedPage {
  readonly hash: number;
  readonly depth: number | null;
  readonly isInSitemap: boolean;
  readonly fetchedAt: string;
}

/**
 * What is stored in one transaction: everything about a page together, so that a page is either stored completely or
 * requested again.
 */
export interface Batch {
  readonly newUrls: NewUrl[];
  /** Known URLs that get scheduled, or scheduled earlier. */
  readonly moved: {
    readonly hash: number;
    readonly round: number;
    readonly depth: number | null;
    readonly foundBy: FoundBy;
    readonly foundOn: number | null;
  }[];
  readonly skipped: { readonly hash: number; readonly reason: SkipReason }[];
  readonly results: UrlResult[];
  /** Rows of crawl_pages in COPY format. */
  readonly rows: string[];
  readonly documents: { readonly hash: number; readonly document: Uint8Array }[];
  readonly reused: ReusedPage[];
}

export interface Progress {
  readonly crawled: number;
  readonly discovered: number;
  readonly queued: number;
  readonly depth: number;
  readonly unrecorded: number;
  /** All URL patterns that were stopped; null if they have not changed. */
  readonly traps: readonly StoppedPattern[] | null;
  readonly workedSeconds: number;
}

export interface KnownRow {
  readonly hash: number;
  readonly url: string;
  readonly kind: UrlKind;
  readonly state: 'waiting' | 'done' | 'skipped';
  readonly reason: SkipReason | null;
  readonly round: number;
  readonly depth: number | null;
}

export interface WaitingUrl {
  readonly hash: number;
  readonly url: string;
  readonly in_sitemap: boolean;
}

/** A page of the base as it is stored, if its analysis still holds. */
export interface BaseRow {
  readonly hash: number;
  readonly url: string;
  readonly context_key: number;
  readonly etag: string | null;
  readonly last_modified: string | null;
  readonly status: number;
  readonly content_type: string | null;
  readonly bytes: number;
  readonly sketch: readonly number[] | null;
  readonly spellings: readonly string[] | null;
  readonly refresh_hash: number | null;
  readonly canonical_hash: number | null;
  readonly next_hash: number | null;
  readonly prev_hash: number | null;
  /** Arrays as the database sends them in binary; see binary-array.ts. */
  readonly response_keys: Buffer;
  readonly links: Buffer | null;
  readonly link_flags: Buffer | null;
  readonly resources: Buffer | null;
  readonly hreflangs: Buffer | null;
  readonly related: Buffer | null;
}

/** This worker no longer holds the crawl: it was stopped or taken over. */
export class ClaimLost extends Error {
  override readonly name = 'ClaimLost';
  constructor() {
    super('This worker no longer owns the crawl.');
  }
}

/** The crawl loop's only interface to its stored frontier and pages. */
export interface CrawlStore {
  /** All known URLs, in batches. */
  readonly known: () => AsyncIterable<readonly KnownRow[]>;
  /** Followed links to each URL, from pages of rounds before this one and from all pages. */
  readonly votes: (
    round: number,
  ) => Promise<readonly { readonly hash: number; readonly before: number; readonly all: number }[]>;
  /** Pages rendered as a sample so far, by template. */
  readonly samples: () => Promise<ReadonlyMap<string, number>>;
  readonly urlsOf: (hashes: readonly number[]) => Promise<readonly WaitingUrl[]>;
  /** The pages of the base with these hashes whose analyses hold at this time. */
  readonly basePages: (baseId: string, hashes: readonly number[]) => Promise<readonly BaseRow[]>;
  /** The URLs that the base has recorded for these hashes. */
  readonly baseUrls: (
    baseId: string,
    hashes: readonly number[],
  ) => Promise<readonly { readonly hash: number; readonly url: string }[]>;
  /** The next waiting URLs of a kind, in a fixed order. */
  readonly waiting: (kind: UrlKind, limit: number) => Promise<readonly WaitingUrl[]>;
  /** @throws ClaimLost */
  readonly store: (batch: Batch, progress: Progress) => Promise<void>;
}

/** The pages of the base were deleted while they were reused: the crawl goes on without it. */
export class BaseDeleted extends Error {
  override readonly name = 'BaseDeleted';
}

/** The site cannot be crawled at all: the crawl ends with this code. */
export class CrawlRefused extends Error {
  override readonly name = 'CrawlRefused';
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** A resumed crawl reads robots.txt again, and it is unavailable at the moment: we do not know what may be crawled. */
export class SiteUnavailable extends Error {
  override readonly name = 'SiteUnavailable';
}
