import type { CookieJar } from '../collect/fetch/cookie-jar.ts';
import type { FetchedResource } from '../collect/fetch/fetched-resource.ts';
import type { FetchLine } from '../collect/fetch/fetcher.ts';
import type { UrlRequest } from './host-queue.ts';
import type { Pace } from './pace.ts';
import type { PageResponse } from './page-row.ts';
import type { PageOutcome } from './page-thread-messages.ts';
import type { PageRendering } from './page-rendering.ts';
import type { PageThreads } from './page-threads.ts';
import type { BasePage } from './reuse.ts';
import type { RobotsRules } from './robots-rules.ts';

/** What the pages of a site have in common; see seed-crawl.ts. */
export interface SharedSite {
  /** The name by which threads remember it. */
  readonly id: string;
  readonly site: SharedArrayBuffer;
}

export interface VisitorOptions {
  readonly threads: PageThreads;
  readonly rendering: Pick<PageRendering, 'concurrency' | 'plan' | 'takeSample' | 'render'>;
  readonly openLine: () => FetchLine;
  /** The robots.txt rules of a URL's host, read on first use. */
  readonly robotsOf: (origin: string) => Promise<RobotsRules>;
  /** What a page of that URL has in common with others. */
  readonly siteOf: (url: string) => SharedSite | Promise<SharedSite>;
  readonly maxConnections: number;
  /** Of the requests to the site; null if only the site limits them. */
  readonly pace: Pace | null;
  /** Of this crawl or sitemap scan alone. */
  readonly cookies: CookieJar;
  /**
   * `follow`: the target page of a redirect is analyzed. Otherwise the redirect is a result like any other, and these
   * say which of the URLs that it may lead to belong to the site, and which may be requested if robots.txt allows it.
   */
  readonly redirects:
    'follow' | { readonly isOwn: (url: string) => boolean; readonly mayRequest: (url: string) => boolean };
  readonly signal: AbortSignal;
  readonly nowMs: () => number;
  /** False while results cannot be stored as fast as they arrive. */
  readonly mayRequest: () => boolean;
  /** What to store about a page; null if only its document is needed. */
  readonly responseOf: (
    request: UrlRequest,
    fetchedAt: string,
    fetched: FetchedResource,
  ) => PageResponse | null;
  readonly onPage: (request: UrlRequest, fetched: FetchedResource, outcome: PageOutcome) => void;
  /** The page has not changed since it was analyzed in an earlier crawl. */
  readonly onUnchanged?: (request: UrlRequest, base: BasePage, fetchedAt: string) => void;
  /** Anything that is not a page: a redirect, another content type, or no response, with its code in `failure`. */
  readonly onOther: (
    request: UrlRequest,
    fetchedAt: string,
    fetched: FetchedResource | null,
    failure: string | null,
  ) => void;
  /** The service failed, not the site: stop visiting immediately. */
  readonly onFailed: (error: unknown) => void;
}
