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
] as const;

export type NotRenderedReason = (typeof notRenderedReasons)[number];
