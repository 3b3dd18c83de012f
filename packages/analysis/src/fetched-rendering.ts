import type { FetchedAccessibility } from './fetched-accessibility.ts';
import type { FetchedBoxes } from './fetched-boxes.ts';
import type { FetchedLayout } from './fetched-layout.ts';
import type { FetchedTraffic } from './fetched-traffic.ts';
import type { LoadRecord } from './lab/load-record.ts';

/** A request of a page that failed, and why: a status code of 400 or more, or the error of the network. */
export interface FailedRequest {
  readonly url: string;
  readonly reason: string;
  /** What it was for, as Playwright names it: `script`, `stylesheet`, `fetch`, `xhr`, `image` and others. */
  readonly type: string;
}

/** A request that the content of the page may depend on. */
export interface NeededRequest {
  readonly url: string;
  readonly type: 'script' | 'stylesheet' | 'fetch' | 'xhr';
}

/** What the server sent to the browser, which may differ from what it sent to the scan. */
export interface SentDocument {
  /** After redirects of the server, without fragment. */
  readonly url: string;
  readonly status: number;
  /** Null if it can no longer be read. */
  readonly html: string | null;
}

/** What a browser made of a page: plain data, like {@link FetchedPage}. */
export interface FetchedRendering {
  readonly viewport: 'mobile' | 'desktop';
  /** Where the browser was at the end: scripts may have changed the URL, or led to another document. */
  readonly url: string;
  /** HTTP status of the document at the end. */
  readonly status: number;
  /** Absent if it is not known. */
  readonly sent?: SentDocument;
  /** A script has replaced the document by that of another URL. */
  readonly hasMoved: boolean;
  /** The document as its scripts left it, serialized; without the content of noscript elements. */
  readonly html: string;
  /** Messages of the console with the level error, and exceptions that no script caught. */
  readonly consoleErrors: readonly string[];
  readonly failedRequests: readonly FailedRequest[];
  /** In the order requested, the first 200. */
  readonly neededRequests: readonly NeededRequest[];
  readonly requests: number;
  /** Received from the network, compressed. */
  readonly bytes: number;
  /** Whether everything was loaded, or the limit that cut it off. */
  readonly end: 'quiet' | 'time' | 'bytes' | 'requests';
  /** From the first request to the last change that was waited for. */
  readonly ms: number;
  /** Null or absent if it could not be tested, such as for lack of time. */
  readonly accessibility?: FetchedAccessibility | null;
  /** What was drawn; absent or null if it could not be measured. */
  readonly layout?: FetchedLayout | null;
  /** What was loaded and stored; absent or null if it was not recorded. */
  readonly traffic?: FetchedTraffic | null;
  /** How it was loaded; absent or null if it was not recorded. */
  readonly load?: LoadRecord | null;
  /** Absent or null without screenshots that they could be outlined in. */
  readonly boxes?: FetchedBoxes | null;
}

/**
 * Why there is no rendering. `off`: the operator has switched it off; `not-needed`: nothing suggests that scripts make the
 * page; `busy`: no browser was free in time. A published reason is never renamed: stored results contain it.
 */
export const notRenderedReasons = [
  'off',
  'not-requested',
  'not-needed',
  'not-html',
  'no-success-status',
  'no-browser',
  'no-sandbox',
  'busy',
  'refused',
  'network',
  'unresponsive',
  'memory',
  'cpu',
  'crash',
  'too-large',
  'other-response',
] as const;

export type NotRenderedReason = (typeof notRenderedReasons)[number];
