import { selectNodes, type LoadGraph } from './load-graph.ts';
import { middle, type Estimate } from './paint-estimates.ts';
import { simulateLoad, type SimulatedTime } from './simulate-load.ts';
import type { Throttling } from './throttling.ts';

/** A task longer than this delays the response to a click noticeably. */
export const longTaskMs = 50;
/** As long as recorded: it may be a long task on a slower processor. */
const notableTaskMs = 20;

export interface Blocking {
  /** Milliseconds beyond 50 of each task between the first paint and the time to interactive. */
  readonly totalMs: number;
  /** When the last long task ends, and the largest paint is done. */
  readonly interactive: number;
  /** Times of all nodes. */
  readonly times: ReadonlyMap<number, SimulatedTime>;
}

export function estimateBlocking(
  graph: LoadGraph,
  { first, largest }: { readonly first: Estimate; readonly largest: Estimate },
  throttling: Throttling,
): Blocking {
  const all = simulateLoad(graph, new Set(graph.nodes.keys()), throttling);
  const notable = selectNodes(graph, (node) =>
    node.kind === 'task'
      ? node.task.duration > notableTaskMs
      : node.request.type !== 'image' &&
        (node.request.type === 'script' ||
          node.request.priority === 'High' ||
          node.request.priority === 'VeryHigh'),
  );
  const interactive = {
    optimistic: Math.max(largest.optimistic, lastLongTask(graph, simulateLoad(graph, notable, throttling))),
    pessimistic: Math.max(largest.pessimistic, lastLongTask(graph, all)),
  };
  const tasks = taskTimes(graph, all);
  return {
    // The later the paint and the earlier the end, the fewer tasks count.
    totalMs: middle({
      optimistic: blockingTime(tasks, first.pessimistic, interactive.optimistic),
      pessimistic: blockingTime(tasks, first.optimistic, interactive.pessimistic),
    }),
    interactive: Math.max(middle(interactive), middle(largest)),
    times: all,
  };
}

/** The sum over all tasks of what they last beyond 50 ms between the two times; a task is cut off at them. */
export function blockingTime(
  tasks: readonly Pick<SimulatedTime, 'start' | 'end'>[],
  from: number,
  to: number,
): number {
  let sum = 0;
  for (const { start, end } of tasks) {
    if (end - start < longTaskMs) continue;
    sum += Math.max(0, Math.min(end, to) - Math.max(start, from) - longTaskMs);
  }
  return sum;
}

function taskTimes(graph: LoadGraph, times: ReadonlyMap<number, SimulatedTime>): readonly SimulatedTime[] {
  return [...times].flatMap(([id, time]) => (graph.nodes.get(id)?.kind === 'task' ? [time] : []));
}

function lastLongTask(graph: LoadGraph, times: ReadonlyMap<number, SimulatedTime>): number {
  const long = taskTimes(graph, times).filter(({ start, end }) => end - start > longTaskMs);
  return Math.max(0, ...long.map(({ end }) => end));
}
