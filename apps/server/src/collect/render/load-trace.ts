import type { CDPSession } from 'playwright-core';
import type { FontLoad, LayoutShift, LayoutShifts, PageElement, Rectangle } from '@siteglass/analysis/lab';
import { cutUrl } from './load-requests.ts';

/** `RunTask` is in the second, layout shifts are in the third. */
const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'loading'];
/** Of the browser; about 100,000 events. */
const bufferKilobytes = 16_000;
const maxScores = 2000;
const maxShifts = 50;
const maxShiftedElements = 5;
const maxFonts = 50;

const eventNames = new Set([
  ...[
    'CommitLoad',
    'MarkDOMContent',
    'MarkLoad',
    'firstContentfulPaint',
    'largestContentfulPaint::Candidate',
  ],
  ...['LargestImagePaint::Candidate', 'LayoutShift', 'BeginRemoteFontLoad', 'ResourceSendRequest'],
  ...[
    'RunTask',
    'EvaluateScript',
    'FunctionCall',
    'v8.compile',
    'TimerInstall',
    'TimerFire',
    'RunMicrotasks',
  ],
  ...['XHRReadyStateChange', 'ParseHTML', 'ParseAuthorStyleSheet', 'ScheduleStyleRecalculation'],
  ...['InvalidateLayout', 'UpdateLayoutTree', 'Layout', 'PrePaint', 'Paint', 'Layerize', 'Commit'],
  ...['MinorGC', 'MajorGC'],
]);

export interface TraceEvent {
  readonly name: string;
  /** `X` for those with a duration. */
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of the browser's clock. */
  readonly ts: number;
  readonly dur?: number;
  readonly args: {
    readonly data?: Readonly<Record<string, unknown>>;
    readonly beginData?: Readonly<Record<string, unknown>>;
    readonly frame?: string;
    readonly url?: string;
    readonly display?: string;
  };
}

export interface Trace {
  /** In order of time. */
  readonly events: readonly TraceEvent[];
  /** False if the buffer was too small for all. */
  readonly isComplete: boolean;
}

export interface Tracing {
  readonly stop: () => Promise<Trace>;
}

/** A browser writes one trace at a time. Nothing that a script of the page does can write to it or stop it. */
export async function startTracing(session: CDPSession): Promise<Tracing> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value as unknown as readonly TraceEvent[])
      if (eventNames.has(event.name)) events.push(event);
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      recordMode: 'recordUntilFull',
      includedCategories: categories,
      excludedCategories: ['*'],
      traceBufferSizeInKb: bufferKilobytes,
    },
  });
  return {
    stop: async () => {
      const complete = new Promise<boolean>((resolve) => {
        session.once('Tracing.tracingComplete', ({ dataLossOccurred }) => resolve(!dataLossOccurred));
      });
      await session.send('Tracing.end');
      const isComplete = await complete;
      events.sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
      return { events, isComplete };
    },
  };
}

/** Where the document in a frame runs, and when what happened to it; times are microseconds of the browser's clock. */
export interface Milestones {
  readonly pid: number;
  readonly tid: number;
  readonly firstContentfulPaint: number | null;
  readonly largestContentfulPaint: LargestPaintEvent | null;
  readonly domContentLoaded: number | null;
  readonly loaded: number | null;
}

export interface LargestPaintEvent {
  readonly ts: number;
  readonly area: number;
  readonly nodeId: number;
  /** Of the image, null for text. */
  readonly url: string | null;
}

/** Null if the frame never had a document while the trace was written. `navigationId` is that of the document. */
export function readMilestones(
  events: readonly TraceEvent[],
  frame: string,
  navigationId: string,
): Milestones | null {
  const commit = events.findLast(({ name, args }) => name === 'CommitLoad' && args.data?.['frame'] === frame);
  if (commit === undefined) return null;
  const { pid, tid, ts } = commit;
  const since = events.filter((event) => event.pid === pid && event.ts >= ts);
  const mark = (name: string): number | null =>
    since.find((event) => event.name === name && event.args.data?.['frame'] === frame)?.ts ?? null;
  const paints = since.filter(
    ({ args }) => args.frame === frame && args.data?.['navigationId'] === navigationId,
  );
  const largest = paints.findLast(({ name }) => name === 'largestContentfulPaint::Candidate');
  const nodeId = Number(largest?.args.data?.['nodeId']);
  const image = since.findLast(
    ({ name, args }) => name === 'LargestImagePaint::Candidate' && args.data?.['DOMNodeId'] === nodeId,
  );
  const isImage = largest?.args.data?.['type'] === 'image';
  const url = isImage ? image?.args.data?.['imageUrl'] : null;
  return {
    ...{ pid, tid },
    firstContentfulPaint: paints.find(({ name }) => name === 'firstContentfulPaint')?.ts ?? null,
    largestContentfulPaint:
      largest === undefined
        ? null
        : {
            ts: largest.ts,
            area: Number(largest.args.data?.['size']),
            nodeId,
            url: typeof url === 'string' ? cutUrl(url) : null,
          },
    domContentLoaded: mark('MarkDOMContent'),
    loaded: mark('MarkLoad'),
  };
}

interface ShiftData {
  readonly weighted_score_delta: number;
  readonly impacted_nodes?: readonly {
    readonly node_id: number;
    readonly old_rect: readonly number[];
    readonly new_rect: readonly number[];
  }[];
}

/** Whether a shift came soon after an input plays no role: nobody touches the page. */
export function shiftsOf(
  events: readonly TraceEvent[],
  pid: number,
): readonly { readonly ts: number; readonly data: ShiftData }[] {
  return events
    .filter((event) => event.name === 'LayoutShift' && event.pid === pid)
    .map(({ ts, args }) => ({ ts, data: args.data as unknown as ShiftData }))
    .filter(({ data }) => data.weighted_score_delta > 0);
}

export function shiftedNodes(shifts: ReturnType<typeof shiftsOf>): number[] {
  return largestOf(shifts).flatMap(({ data }) =>
    (data.impacted_nodes ?? []).slice(0, maxShiftedElements).map(({ node_id }) => node_id),
  );
}

export function describeShifts(
  shifts: ReturnType<typeof shiftsOf>,
  toTime: (ts: number) => number,
  elements: ReadonlyMap<number, PageElement>,
): LayoutShifts {
  return {
    scores: shifts
      .slice(0, maxScores)
      .map(({ ts, data }) => [toTime(ts), data.weighted_score_delta] as const),
    largest: largestOf(shifts).map(({ ts, data }): LayoutShift => ({
      time: toTime(ts),
      score: data.weighted_score_delta,
      elements: (data.impacted_nodes ?? []).slice(0, maxShiftedElements).map((node) => ({
        element: elements.get(node.node_id) ?? null,
        from: toRectangle(node.old_rect),
        to: toRectangle(node.new_rect),
      })),
    })),
  };
}

function largestOf(shifts: ReturnType<typeof shiftsOf>): ReturnType<typeof shiftsOf> {
  return [...shifts]
    .sort((a, b) => b.data.weighted_score_delta - a.data.weighted_score_delta)
    .slice(0, maxShifts)
    .sort((a, b) => a.ts - b.ts);
}

function toRectangle([x = 0, y = 0, width = 0, height = 0]: readonly number[]): Rectangle {
  return { x, y, width, height };
}

/** The web fonts that the document and its frames asked for, each once. */
export function fontsOf(
  events: readonly TraceEvent[],
  pid: number,
  requestOf: (url: string) => number | null,
): FontLoad[] {
  const fonts = new Map<string, FontLoad>();
  for (const { name, pid: process, args } of events) {
    if (name !== 'BeginRemoteFontLoad' || process !== pid || fonts.size >= maxFonts) continue;
    const url = cutUrl(args.url ?? '');
    fonts.set(url, { url, display: (args.display ?? 'auto').slice(0, 20), request: requestOf(url) });
  }
  return [...fonts.values()];
}
