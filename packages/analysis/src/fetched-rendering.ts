import type { FetchedLayout } from './fetched-layout.ts';
import type { FetchedTraffic } from './fetched-traffic.ts';

/** A request of a page that failed, and why: a status code of 400 or more, or the error of the network. */
export interface FailedRequest {
  readonly url: string;
  readonly reason: string;
}

/** What a browser made of a page: plain data, like {@link FetchedPage}. */
export interface FetchedRendering {
  readonly viewport: 'mobile' | 'desktop';
  /** Where the browser was at the end: scripts may have changed the URL, or led to another document. */
  readonly url: string;
  /** HTTP status of the document at the end. */
  readonly status: number;
  /** A script has replaced the document by another one. */
  readonly hasMoved: boolean;
  /** The document as its scripts left it, serialized; without the content of noscript elements. */
  readonly html: string;
  /** Messages of the console with the level error, and exceptions that no script caught. */
  readonly consoleErrors: readonly string[];
  readonly failedRequests: readonly FailedRequest[];
  readonly requests: number;
  /** Received from the network, compressed. */
  readonly bytes: number;
  /** Whether everything was loaded, or the limit that cut it off. */
  readonly end: 'quiet' | 'time' | 'bytes' | 'requests';
  /** From the first request to the last change that was waited for. */
  readonly ms: number;
  /** What was drawn; absent or null if it could not be measured. */
  readonly layout?: FetchedLayout | null;
  /** What was loaded and stored; absent or null if it was not recorded. */
  readonly traffic?: FetchedTraffic | null;
}

/** Why there is no rendering. A published reason is never renamed: stored results contain it. */
export const notRenderedReasons = [
  'not-requested',
  'not-html',
  'no-browser',
  'no-sandbox',
  'refused',
  'network',
  'unresponsive',
  'memory',
  'crash',
  'too-large',
] as const;

export type NotRenderedReason = (typeof notRenderedReasons)[number];

export interface FetchedWithoutRendering {
  readonly notRendered: NotRenderedReason;
}

/** The rendering if there is one, whether or not it is of the page itself. */
export function renderingOf(page: {
  readonly rendering?: FetchedRendering | FetchedWithoutRendering | null;
}): FetchedRendering | null {
  const { rendering } = page;
  return rendering === undefined || rendering === null || 'notRendered' in rendering ? null : rendering;
}
