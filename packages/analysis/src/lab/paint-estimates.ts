import { selectNodes, type LoadGraph, type LoadNode } from './load-graph.ts';
import type { LoadRecord, LoadRequest } from './load-record.ts';
import { simulateLoad, type SimulatedTime } from './simulate-load.ts';
import type { Throttling } from './throttling.ts';

/** A time in milliseconds, as it is if only what surely delays the paint does, and if all that may do so does. */
export interface Estimate {
  readonly optimistic: number;
  readonly pessimistic: number;
  /** Times of the nodes behind the pessimistic one. */
  readonly times: ReadonlyMap<number, SimulatedTime>;
}

export interface PaintEstimates {
  readonly first: Estimate | null;
  /** Never before the first one. */
  readonly largest: Estimate | null;
}

export function middle({ optimistic, pessimistic }: Pick<Estimate, 'optimistic' | 'pessimistic'>): number {
  return (optimistic + pessimistic) / 2;
}

/** When the first and the largest paint would be: once all is done that seems to have been needed for them. */
export function estimatePaints(record: LoadRecord, graph: LoadGraph, throttling: Throttling): PaintEstimates {
  const estimate = (at: number, optimistic: PaintNeeds, pessimistic: PaintNeeds): Estimate => {
    const simulate = (needs: PaintNeeds): ReadonlyMap<number, SimulatedTime> =>
      simulateLoad(graph, nodesBefore(graph, at, needs), throttling);
    const times = simulate(pessimistic);
    return {
      optimistic: lastEnd(graph, simulate(optimistic)),
      pessimistic: lastEnd(graph, times),
      times,
    };
  };
  const { firstContentfulPaint: first, largestContentfulPaint: largest } = record;
  return {
    first:
      first === null
        ? null
        : estimate(
            first,
            { needs: (request) => isUrgent(request) && !request.isByScript, needsLayouts: false },
            { needs: isUrgent, needsLayouts: false },
          ),
    largest:
      largest === null
        ? null
        : estimate(
            largest.time,
            { needs: (request) => !isUnimportantImage(request), needsLayouts: false },
            { needs: () => true, needsLayouts: true },
          ),
  };
}

interface PaintNeeds {
  readonly needs: (request: LoadRequest) => boolean;
  /** Every task with a layout, rather than only the first. */
  readonly needsLayouts: boolean;
}

/** Stylesheets, fonts and scripts that the parser waits for. */
function isUrgent({ priority, type }: LoadRequest): boolean {
  return priority === 'VeryHigh' || (priority === 'High' && (type === 'script' || type === 'document'));
}

/** Browsers give images outside the screen a low priority. */
export function isUnimportantImage({ priority, type }: LoadRequest): boolean {
  return type === 'image' && (priority === 'Low' || priority === 'VeryLow');
}

function nodesBefore(
  graph: LoadGraph,
  paintedAt: number,
  { needs, needsLayouts }: PaintNeeds,
): ReadonlySet<number> {
  const evaluations = new Map<number, LoadNode>();
  const firsts = { hasLayout: -1, hasPaint: -1, parsesHtml: -1 };
  for (const node of graph.nodes.values()) {
    if (node.kind !== 'task') continue;
    for (const script of node.task.evaluates) if (!evaluations.has(script)) evaluations.set(script, node);
    if (node.start > paintedAt) continue;
    for (const kind of ['hasLayout', 'hasPaint', 'parsesHtml'] as const)
      if (node.task[kind] && firsts[kind] === -1) firsts[kind] = node.id;
  }
  const needed = new Set(Object.values(firsts));
  const notNeeded = new Set<number>();
  for (const [script, evaluation] of evaluations) {
    const node = graph.nodes.get(script);
    if (node?.kind !== 'request' || node.end > paintedAt || !needs(node.request)) continue;
    if (evaluation.start <= paintedAt) needed.add(evaluation.id);
    else notNeeded.add(script);
  }
  return selectNodes(graph, (node) => {
    if (node.kind === 'task')
      return needed.has(node.id) || (needsLayouts && node.task.hasLayout && node.start <= paintedAt);
    const isThere = node.end <= paintedAt || node.id === graph.mainDocument;
    return isThere && !notNeeded.has(node.id) && needs(node.request);
  });
}

function lastEnd(graph: LoadGraph, times: ReadonlyMap<number, SimulatedTime>): number {
  let last = 0;
  for (const [id, { end }] of times) {
    const node = graph.nodes.get(id);
    if (node?.kind === 'request' && isUnimportantImage(node.request)) continue;
    last = Math.max(last, end);
  }
  return last;
}
