import type { LoadRecord, LoadRequest, MainThreadTask } from './load-record.ts';

/** A request or a task, and what had to be done before it began. */
export type LoadNode = {
  readonly id: number;
  /** When it was seen to begin, in milliseconds. */
  readonly start: number;
  /** Infinity if it went on until the end of the recording. */
  readonly end: number;
  readonly after: ReadonlySet<number>;
} & (
  | { readonly kind: 'request'; readonly request: LoadRequest }
  | { readonly kind: 'task'; readonly task: MainThreadTask }
);

export interface LoadGraph {
  /** All that depends, directly or not, on the navigation; by ID, those of requests being their indices. */
  readonly nodes: ReadonlyMap<number, LoadNode>;
  readonly root: number;
  readonly mainDocument: number;
  /** ID of the node of a task. */
  readonly taskId: (index: number) => number;
}

/** What must be done before what: a node depends only on nodes that began before it, so there are no cycles. */
export function buildLoadGraph({ requests, tasks, mainDocument }: LoadRecord): LoadGraph {
  const root = 0;
  const taskId = (index: number): number => requests.length + index;
  const nodes = new Map<number, LoadNode>();
  const before = (id: number, start: number, candidates: readonly number[]): ReadonlySet<number> => {
    if (id === root) return new Set();
    const after = candidates.filter((other) => (nodes.get(other)?.start ?? Infinity) <= start);
    return new Set(after.length > 0 ? after : [root]);
  };
  // In the order of their beginnings, so that all that a node may depend on is there before it.
  const order = [
    ...requests.map((request, id) => ({ id, start: request.start, request })),
    ...tasks.map((task, index) => ({ id: taskId(index), start: task.start, task })),
  ].sort((a, b) => Number(b.id === root) - Number(a.id === root) || a.start - b.start || a.id - b.id);
  for (const entry of order) {
    const { id, start } = entry;
    if ('task' in entry) {
      const { task } = entry;
      const after = before(id, start, [...task.after, ...task.afterTasks.map(taskId)]);
      nodes.set(id, { id, kind: 'task', task, start, end: start + task.duration, after });
    } else {
      const { request } = entry;
      // Videos play while they load, so nothing waits for them.
      if (request.mimeType.startsWith('video/')) continue;
      const sentBy = request.sentBy === null ? [] : [taskId(request.sentBy)];
      const after = before(id, start, [...request.after, ...sentBy]);
      nodes.set(id, { id, kind: 'request', request, start, end: request.end ?? Infinity, after });
    }
  }
  return { nodes, root, mainDocument, taskId };
}

/** The nodes for which `isWanted` is true, and all that they depend on. */
export function selectNodes(graph: LoadGraph, isWanted: (node: LoadNode) => boolean): ReadonlySet<number> {
  const selected = new Set([graph.root]);
  const waiting: number[] = [];
  for (const node of graph.nodes.values()) if (isWanted(node)) waiting.push(node.id);
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (selected.has(id)) continue;
    selected.add(id);
    waiting.push(...(graph.nodes.get(id)?.after ?? []));
  }
  return selected;
}
