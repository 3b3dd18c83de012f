/**
 * What a browser recorded while it loaded a page, without throttling: plain JSON of bounded size. All times are
 * milliseconds since the navigation began; a list that is cut off keeps what matters most, see each.
 */
export interface LoadRecord {
  /** Of the main document, after redirects. */
  readonly url: string;
  /** At most 600, in the order they were sent; each hop of a redirect is one. The first is the navigation. */
  readonly requests: readonly LoadRequest[];
  /** Index of the main document in `requests`. */
  readonly mainDocument: number;
  /** At most 2,000, in order: those of 10 ms and more, and the first with a layout, a paint and parsed HTML. */
  readonly tasks: readonly MainThreadTask[];
  /** Null if nothing was painted. */
  readonly firstContentfulPaint: number | null;
  readonly largestContentfulPaint: LargestPaint | null;
  readonly layoutShifts: LayoutShifts;
  readonly domContentLoaded: number | null;
  /** The load event. */
  readonly loaded: number | null;
  /** When the recording ended. */
  readonly end: number;
  /** Of the main thread, whatever the length of the tasks. */
  readonly mainThread: Readonly<Record<MainThreadWork, number>>;
  /** Main thread time of the 50 scripts that took most, at least 1 ms each. */
  readonly scripts: readonly { readonly url: string; readonly ms: number }[];
  /** The 200 stylesheets and scripts with the most unused characters. */
  readonly coverage: readonly Coverage[];
  /** At most 50 web fonts that were requested. */
  readonly fonts: readonly FontLoad[];
  /** False if there was more than the browser's buffer for it holds; times and shifts are then those of the beginning. */
  readonly isComplete: boolean;
}

export type LoadPriority = 'VeryLow' | 'Low' | 'Medium' | 'High' | 'VeryHigh';

/** As the Chrome DevTools Protocol names them, in lowercase and with all others as `other`. */
export const resourceTypes = [
  'document',
  'stylesheet',
  'script',
  'image',
  'font',
  'media',
  'fetch',
  'other',
] as const;
export type ResourceType = (typeof resourceTypes)[number];

export interface LoadRequest {
  /** Cut after 2,000 characters. */
  readonly url: string;
  /** Scheme, host and port; empty for `data:` and the like. */
  readonly origin: string;
  /** The registrable domain, or else the host; empty for `data:` and the like. */
  readonly site: string;
  readonly type: ResourceType;
  readonly mimeType: string;
  /** Of the last change. */
  readonly priority: LoadPriority;
  /** As of Chromium: `blocking` holds back the first paint, `in-body` the parser from there on. */
  readonly renderBlocking: 'blocking' | 'in-body' | 'none';
  /** Lowercase, such as `http/1.1` and `h2`; empty if there was no response. */
  readonly protocol: string;
  /** Null without a response. */
  readonly status: number | null;
  /** Without the network: from a cache, or `data:`. */
  readonly isLocal: boolean;
  /** Whether a script, rather than the document or a stylesheet, asked for it. */
  readonly isByScript: boolean;
  readonly start: number;
  /** Of the last byte, or of the failure; null if it went on until the end of the recording. */
  readonly end: number | null;
  /** From the request sent to the first byte of the response; null without a response. */
  readonly waiting: number | null;
  /** The shortest round trip that its connection showed; null if it was reused. */
  readonly roundTrip: number | null;
  /** Received for it, with headers, compressed. */
  readonly transferBytes: number;
  /** Of the body, decompressed. */
  readonly bodyBytes: number;
  /** Indices of requests that had to be there before it could be sent. */
  readonly after: readonly number[];
  /** Index of the task that sent it, if it is one of those recorded. */
  readonly sentBy: number | null;
}

export interface MainThreadTask {
  readonly start: number;
  readonly duration: number;
  readonly hasLayout: boolean;
  readonly hasPaint: boolean;
  readonly parsesHtml: boolean;
  /** Indices of the scripts that were first evaluated in it. */
  readonly evaluates: readonly number[];
  /** Indices of requests that had to be there. */
  readonly after: readonly number[];
  /** Indices of tasks that set the timers that fired in it. */
  readonly afterTasks: readonly number[];
  /** Index in `scripts` of the one that took most of it, if it is one of those. */
  readonly script: number | null;
}

export type MainThreadWork =
  | 'scriptEvaluation'
  | 'scriptParsing'
  | 'htmlAndCssParsing'
  | 'styleAndLayout'
  | 'painting'
  | 'garbageCollection'
  | 'other';

/** In CSS pixels. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PageElement {
  /** In document order, 0 is `<html>`; null if it had been removed at the end, or is in a shadow tree. */
  readonly index: number | null;
  /** Leads to this element only, unless the page has changed since; empty if it had been removed at the end. */
  readonly selector: string;
  /** Its start tag, at most 300 characters; of a removed one its name and ID. */
  readonly snippet: string;
  /** Where it was in the document at the end, as in a screenshot of the whole page; null if it had been removed. */
  readonly rectangle: Rectangle | null;
}

export interface LargestPaint {
  readonly time: number;
  /** Of its visible part, in CSS pixels. */
  readonly area: number;
  readonly element: PageElement | null;
  /** Index of the request of the image, if it is one that was requested. */
  readonly request: number | null;
}

export interface LayoutShifts {
  /** The 50 largest, in order of time. */
  readonly largest: readonly LayoutShift[];
  /** Time and score of each, at most 2,000. */
  readonly scores: readonly (readonly [time: number, score: number])[];
}

export interface LayoutShift {
  readonly time: number;
  /** What it adds to the Cumulative Layout Shift; that of a frame weighs as much as the frame. */
  readonly score: number;
  /** At most five, those with the largest area first; none if the browser named none. */
  readonly elements: readonly ShiftedElement[];
}

export interface ShiftedElement {
  readonly element: PageElement | null;
  /** In the viewport, before and after; without size if it was not visible. */
  readonly from: Rectangle;
  readonly to: Rectangle;
}

export interface Coverage {
  readonly kind: 'css' | 'js';
  /** Of the page itself if it is inline. */
  readonly url: string;
  readonly characters: number;
  readonly unusedCharacters: number;
}

export interface FontLoad {
  readonly url: string;
  /** `font-display` of its rule. */
  readonly display: string;
  /** Index of its request, if it was requested. */
  readonly request: number | null;
}
