import { estimateBlocking, longTaskMs } from './blocking-time.ts';
import { cumulativeLayoutShift } from './layout-shift.ts';
import { buildLoadGraph, type LoadGraph } from './load-graph.ts';
import type { LayoutShift, LoadRecord, MainThreadWork, PageElement, ResourceType } from './load-record.ts';
import { weighPage, type PageWeight } from './page-weight.ts';
import { estimatePaints, middle, type Estimate } from './paint-estimates.ts';
import { longestChain } from './request-chain.ts';
import type { SimulatedTime } from './simulate-load.ts';
import { mobileThrottling, type Throttling } from './throttling.ts';
import { measureUnused, type UnusedCode } from './unused-code.ts';

/**
 * How a page loads on a phone on a slow line. Times are milliseconds since the navigation, simulated, except where
 * something else is said.
 */
export interface LabMetrics {
  /** From the navigation, redirects included, to the first byte of the document. */
  readonly timeToFirstByte: number | null;
  /** What the server needed for the document, as recorded. */
  readonly serverResponse: number | null;
  /** Null if nothing was painted. */
  readonly firstContentfulPaint: number | null;
  readonly largestContentfulPaint: number | null;
  /** Null if nothing was painted. */
  readonly totalBlockingTime: number | null;
  readonly timeToInteractive: number | null;
  /** Without unit, as recorded. */
  readonly cumulativeLayoutShift: number;
  readonly largestElement: LargestElement | null;
  /** Those recorded with what moved. */
  readonly layoutShifts: readonly LayoutShift[];
  /** Long tasks after the load event: what a visitor who acts then has to wait for. */
  readonly interactionRisk: { readonly longTasks: number; readonly longestMs: number };
  /** The 20 longest tasks of 50 ms and more, longest first. */
  readonly longTasks: readonly {
    readonly start: number;
    readonly duration: number;
    readonly url: string | null;
    /** Whether it began after the load event. */
    readonly isAfterLoad: boolean;
  }[];
  /** Main thread time, simulated by the factor for the processor alone. */
  readonly mainThread: Readonly<Record<MainThreadWork, number>>;
  /** The same of the scripts that took most, longest first. */
  readonly scripts: readonly { readonly url: string; readonly ms: number }[];
  readonly weight: PageWeight;
  readonly unusedCss: UnusedCode;
  readonly unusedJs: UnusedCode;
  readonly renderBlocking: readonly RenderBlocking[];
  /** From the last byte of the document to that of the last of these. */
  readonly renderBlockingMs: number;
  /** URLs from the document on, of which each was needed for the next one; see {@link longestChain}. */
  readonly requestChain: readonly string[];
  readonly fonts: readonly FontDelivery[];
  /** Whether the recording holds the whole load. */
  readonly isComplete: boolean;
}

export interface LargestElement {
  readonly element: PageElement | null;
  /** Of the image, null for text. */
  readonly url: string | null;
  /** Whether a script asked for the image. */
  readonly isByScript: boolean;
  /** How the time of the largest paint is made up; null for text. */
  readonly phases: {
    readonly timeToFirstByte: number;
    readonly loadDelay: number;
    readonly loadDuration: number;
    readonly renderDelay: number;
  } | null;
}

export interface RenderBlocking {
  readonly url: string;
  readonly type: ResourceType;
  readonly bytes: number;
  /** From the request to its last byte. */
  readonly ms: number;
}

export interface FontDelivery {
  readonly url: string;
  readonly bytes: number;
  readonly display: string;
  /** When it has arrived; null if it never did. */
  readonly end: number | null;
  /** Whether text is first shown without it, or not at all. */
  readonly isLate: boolean;
}

const maxLongTasks = 20;

/** Pure: the same record has the same metrics. */
export function computeLabMetrics(record: LoadRecord, throttling: Throttling = mobileThrottling): LabMetrics {
  const graph = buildLoadGraph(record);
  const { first, largest } = estimatePaints(record, graph, throttling);
  const lastPaint = first === null ? null : notBefore(largest ?? first, first);
  const blocking =
    first === null || lastPaint === null
      ? null
      : estimateBlocking(graph, { first, largest: lastPaint }, throttling);
  const times = blocking?.times ?? new Map<number, SimulatedTime>();
  const firstContentfulPaint = first === null ? null : middle(first);
  const largestContentfulPaint =
    lastPaint === null || largest === null ? null : Math.max(middle(largest), firstContentfulPaint ?? 0);
  const document = record.requests[record.mainDocument];
  const timeToFirstByte = (first?.times ?? times).get(record.mainDocument)?.firstByte ?? null;
  return {
    timeToFirstByte,
    serverResponse: document?.waiting ?? null,
    firstContentfulPaint,
    largestContentfulPaint,
    totalBlockingTime: blocking?.totalMs ?? null,
    timeToInteractive: blocking?.interactive ?? null,
    cumulativeLayoutShift: cumulativeLayoutShift(record.layoutShifts.scores),
    largestElement: largestElement(record, largest, { timeToFirstByte, paint: largestContentfulPaint }),
    layoutShifts: record.layoutShifts.largest,
    ...longTasks(record, graph, { times, throttling }),
    mainThread: slowDown(record.mainThread, throttling.cpuSlowdown),
    scripts: record.scripts.map(({ url, ms }) => ({ url, ms: ms * throttling.cpuSlowdown })),
    weight: weighPage(record),
    unusedCss: measureUnused(record, 'css'),
    unusedJs: measureUnused(record, 'js'),
    ...renderBlocking(record, times),
    requestChain: longestChain(record),
    fonts: fonts(record, times),
    isComplete: record.isComplete,
  };
}

function notBefore(estimate: Estimate, first: Estimate): Estimate {
  return {
    ...estimate,
    optimistic: Math.max(estimate.optimistic, first.optimistic),
    pessimistic: Math.max(estimate.pessimistic, first.pessimistic),
  };
}

function largestElement(
  { largestContentfulPaint, requests }: LoadRecord,
  estimate: Estimate | null,
  { timeToFirstByte, paint }: { readonly timeToFirstByte: number | null; readonly paint: number | null },
): LargestElement | null {
  if (largestContentfulPaint === null) return null;
  const { element, request } = largestContentfulPaint;
  const { url = null, isByScript = false } = (request === null ? undefined : requests[request]) ?? {};
  const image = request === null ? undefined : estimate?.times.get(request);
  if (image === undefined || timeToFirstByte === null || paint === null)
    return { element, url, isByScript, phases: null };
  // The paint is between two estimates, and the image may be there after the earlier one.
  const start = Math.min(image.start, paint);
  const end = Math.min(image.end, paint);
  return {
    element,
    url,
    isByScript,
    phases: {
      timeToFirstByte,
      loadDelay: Math.max(0, start - timeToFirstByte),
      loadDuration: end - start,
      renderDelay: paint - Math.max(end, timeToFirstByte),
    },
  };
}

function longTasks(
  { tasks, scripts, loaded }: LoadRecord,
  { taskId }: LoadGraph,
  {
    times,
    throttling,
  }: { readonly times: ReadonlyMap<number, SimulatedTime>; readonly throttling: Throttling },
): Pick<LabMetrics, 'longTasks' | 'interactionRisk'> {
  const long = tasks.flatMap((task, index) => {
    const time = times.get(taskId(index));
    const duration = time === undefined ? task.duration * throttling.cpuSlowdown : time.end - time.start;
    if (duration < longTaskMs) return [];
    const url = task.script === null ? null : (scripts[task.script]?.url ?? null);
    return [
      {
        start: time?.start ?? task.start,
        duration,
        url,
        isAfterLoad: loaded !== null && task.start >= loaded,
      },
    ];
  });
  long.sort((a, b) => b.duration - a.duration);
  const afterLoad = long.filter(({ isAfterLoad }) => isAfterLoad);
  return {
    interactionRisk: { longTasks: afterLoad.length, longestMs: afterLoad[0]?.duration ?? 0 },
    longTasks: long.slice(0, maxLongTasks),
  };
}

function slowDown<K extends string>(times: Readonly<Record<K, number>>, factor: number): Record<K, number> {
  const entries = Object.entries<number>(times).map(([work, ms]) => [work, ms * factor]);
  return Object.fromEntries(entries) as Record<K, number>;
}

function renderBlocking(
  { requests, firstContentfulPaint, mainDocument }: LoadRecord,
  times: ReadonlyMap<number, SimulatedTime>,
): Pick<LabMetrics, 'renderBlocking' | 'renderBlockingMs'> {
  const documentEnd = times.get(mainDocument)?.end ?? Infinity;
  let renderBlockingMs = 0;
  const list = requests.flatMap(
    ({ url, type, transferBytes, renderBlocking: kind, end, isLocal }, index): RenderBlocking[] => {
      if (kind !== 'blocking' || isLocal || (end ?? Infinity) > (firstContentfulPaint ?? Infinity)) return [];
      const time = times.get(index);
      renderBlockingMs = Math.max(renderBlockingMs, (time?.end ?? 0) - documentEnd);
      return [{ url, type, bytes: transferBytes, ms: time === undefined ? 0 : time.end - time.start }];
    },
  );
  return { renderBlocking: list, renderBlockingMs };
}

function fonts(
  { fonts: loads, requests, firstContentfulPaint }: LoadRecord,
  times: ReadonlyMap<number, SimulatedTime>,
): readonly FontDelivery[] {
  return loads.map(({ url, display, request: index }) => {
    const request = index === null ? undefined : requests[index];
    const hasArrived = request?.status === 200 && request.end !== null;
    return {
      url,
      display,
      bytes: request?.transferBytes ?? 0,
      end: hasArrived && index !== null ? (times.get(index)?.end ?? null) : null,
      isLate: !hasArrived || request.end > (firstContentfulPaint ?? Infinity),
    };
  });
}
