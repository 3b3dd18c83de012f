import type { ScopeSettings } from './scope.ts';

export type UrlKind = 'page' | 'resource' | 'external';
export type FoundBy =
  'start' | 'link' | 'redirect' | 'canonical' | 'hreflang' | 'pagination' | 'sitemap' | 'resource';

/** Why an address is not visited. */
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
  | `trap-${string}`;

/** A crawl as a worker gets it. */
export interface ClaimedCrawl {
  readonly accountId: number;
  readonly crawlId: string;
  readonly claim: string;
  readonly domain: string;
  readonly scope: ScopeSettings;
  readonly maxPages: number;
  readonly maxDepth: number;
  /** Pages that are stored. */
  readonly crawled: number;
  /** It has begun before: the start page and what sitemaps name are in the frontier. */
  readonly isSeeded: boolean;
  /** Workers that vanished with it since it last stored something. */
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

/** What came of asking for an address. */
export interface UrlAnswer {
  readonly hash: number;
  readonly status: number | null;
  readonly failure: string | null;
  readonly redirectHash: number | null;
  readonly contentType: string | null;
  readonly bytes: number | null;
}

/** What is stored at once: everything of a page together, so that a page is either stored or asked for again. */
export interface Batch {
  readonly newUrls: NewUrl[];
  /** Known addresses that get a turn, or an earlier one. */
  readonly moved: {
    readonly hash: number;
    readonly round: number;
    readonly depth: number | null;
    readonly foundBy: FoundBy;
    readonly foundOn: number | null;
  }[];
  readonly skipped: { readonly hash: number; readonly reason: SkipReason }[];
  readonly answers: UrlAnswer[];
  /** Rows of crawl_pages as COPY takes them. */
  readonly rows: string[];
  readonly documents: { readonly hash: number; readonly document: Uint8Array }[];
}

export interface Progress {
  readonly crawled: number;
  readonly discovered: number;
  readonly queued: number;
  readonly depth: number;
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
  readonly isInSitemap: boolean;
}

/** The crawl is not this worker's any more: stopped, or taken over. */
export class ClaimLost extends Error {
  override readonly name = 'ClaimLost';
  constructor() {
    super('The crawl is not this worker’s any more.');
  }
}

/** All that the loop of a crawl knows of where its frontier and its pages are. */
export interface CrawlStore {
  /** Every address that is known, in steps. */
  readonly known: () => AsyncIterable<readonly KnownRow[]>;
  /** Followed links to each address on pages of earlier rounds than this one, and on all pages. */
  readonly votes: (
    round: number,
  ) => Promise<readonly { readonly hash: number; readonly before: number; readonly all: number }[]>;
  readonly urlsOf: (hashes: readonly number[]) => Promise<readonly WaitingUrl[]>;
  /** The next addresses of a kind that wait, in a fixed order. */
  readonly waiting: (kind: UrlKind, atMost: number) => Promise<readonly WaitingUrl[]>;
  /** @throws ClaimLost */
  readonly store: (batch: Batch, progress: Progress) => Promise<void>;
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

/** robots.txt, which a crawl that goes on reads again, cannot be had now: nobody knows what may be asked for. */
export class SiteAway extends Error {
  override readonly name = 'SiteAway';
}
