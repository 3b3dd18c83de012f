import type { AnalyzeOptions, FetchedBeside } from '@siteglass/analysis';
import type { FetchedHead } from '../collect/fetch/fetched-resource.ts';
import type { PageAnswer } from './page-row.ts';
import type { ScopeSettings } from './scope.ts';

/** What all pages of a crawl have in common; the same memory for all threads. */
export interface SiteContext {
  readonly scope: ScopeSettings | null;
  readonly beside: FetchedBeside;
  readonly thresholds: NonNullable<AnalyzeOptions['thresholds']>;
}

export interface PageTask {
  /** Of the crawl, or of whatever the page belongs to. */
  readonly id: string;
  /** JSON of a {@link SiteContext}. */
  readonly site: SharedArrayBuffer;
  readonly head: FetchedHead;
  readonly body: Uint8Array;
  /** Null: only the document is wanted. */
  readonly answer: PageAnswer | null;
  readonly fetchedAt: string;
}

/** How a page refers to an address. */
export const reference = {
  link: 0,
  nofollowLink: 1,
  externalLink: 2,
  resource: 3,
  canonical: 4,
  hreflang: 5,
  pagination: 6,
} as const;

export interface PageOutcome {
  /** A row of crawl_pages for COPY; empty where only the document was wanted. */
  readonly row: string;
  /** The PageAnalysis as it is stored; see page-document.ts. */
  readonly document: Uint8Array;
  readonly seoScore: number;
  readonly grade: string;
  /** Addresses that it refers to, and how. */
  readonly hashes: Float64Array;
  readonly kinds: Uint8Array;
  /** The addresses themselves, of those that this thread has not told of before. */
  readonly urls: readonly (readonly [index: number, url: string])[];
}
