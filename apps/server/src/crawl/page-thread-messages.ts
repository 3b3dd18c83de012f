import type {
  AnalyzeOptions,
  FetchedAuxiliaries,
  FetchedRendering,
  NotRenderedReason,
} from '@siteglass/analysis';
import type { FetchedHead } from '../collect/fetch/fetched-resource.ts';
import type { PageDigest } from '../page-digest.ts';
import type { RenderCause } from './render-cause.ts';
import type { PageResponse } from './page-row.ts';
import type { ScopeSettings } from './scope.ts';

/** What all pages of a crawl have in common; the memory is shared by all threads. */
export interface SiteContext {
  readonly scope: ScopeSettings | null;
  readonly auxiliary: FetchedAuxiliaries;
  readonly thresholds: NonNullable<AnalyzeOptions['thresholds']>;
  /** False if the pages are meant to stay out of search. */
  readonly expectIndexable: boolean;
  /** The name that directives for crawlers know this one by. */
  readonly crawler: string;
}

export interface PageTask {
  /** The ID of the crawl, or of whatever the page belongs to. */
  readonly id: string;
  /** JSON of a {@link SiteContext}. */
  readonly site: SharedArrayBuffer;
  readonly head: FetchedHead;
  readonly body: Uint8Array;
  /** Null if only the document is needed. */
  readonly response: PageResponse | null;
  readonly fetchedAt: string;
  /** What a browser made of it, or why none did; `if-needed`: none did yet, and none has to if scripts do not make it. */
  readonly rendering: FetchedRendering | NotRenderedReason | 'if-needed';
  /** Why it was to be rendered; null if it was not. */
  readonly renderCause: RenderCause | null;
}

/** How a page references a URL. */
export const reference = {
  link: 0,
  nofollowLink: 1,
  externalLink: 2,
  resource: 3,
  canonical: 4,
  hreflang: 5,
  pagination: 6,
  refresh: 7,
  /** A link that only the rendered document has. */
  renderedLink: 8,
} as const;

export interface PageOutcome {
  /** A row of crawl_pages for COPY; empty if only the document was needed. */
  readonly row: string;
  /** The serialized PageAnalysis; see page-document.ts. */
  readonly document: Uint8Array;
  /** Its path as a pattern that pages of one type share. */
  readonly template: string;
  readonly seoScore: number;
  readonly grade: string;
  /** Null if there is a row, which has more. */
  readonly digest: PageDigest | null;
  /** See `CrawlPage`. */
  readonly sketch: Int32Array | null;
  /** Hashes of the URLs it references, and how it references them. */
  readonly hashes: Float64Array;
  readonly kinds: Uint8Array;
  /** The URLs themselves, of those that this thread has not sent before. */
  readonly urls: readonly (readonly [index: number, url: string])[];
}
