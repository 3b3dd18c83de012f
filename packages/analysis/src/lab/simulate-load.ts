import type { Connection } from './connection.ts';
import type { LoadGraph, LoadNode } from './load-graph.ts';
import type { LoadPriority, LoadRequest, MainThreadTask } from './load-record.ts';
import { Origins } from './origins.ts';
import type { Throttling } from './throttling.ts';

/** As many requests as Chromium lets compete for the line. */
const maxRequests = 10;
/** Layout depends less on the processor. */
const layoutShareOfSlowdown = 0.5;
/** What takes longer is waiting for something. */
const maxTaskMs = 10_000;

/** How much later than requests of the highest priority one is sent, in milliseconds. */
const delays: Readonly<Record<LoadPriority, number>> = {
  ...{ VeryHigh: 0, High: 250, Medium: 500, Low: 1000, VeryLow: 2000 },
};

export interface SimulatedTime {
  readonly start: number;
  /** Of the response; the end for tasks. */
  readonly firstByte: number;
  readonly end: number;
}

type Times = { start: number; firstByte: number; end: number };

interface Transfer {
  readonly id: number;
  readonly connection: Connection | null;
  /** When the next bytes arrive. */
  nextAt: number;
  hasBegun: boolean;
  bytesLeft: number;
}

/**
 * When each of the nodes begins and ends if the page is loaded on another line and processor: the model of Lighthouse's
 * simulated throttling (https://github.com/GoogleChrome/lighthouse/blob/main/docs/lantern.md). Each node begins once all
 * that it depends on has ended; requests need a connection and share the line, tasks share the main thread.
 */
export function simulateLoad(
  graph: LoadGraph,
  ids: ReadonlySet<number>,
  throttling: Throttling,
): ReadonlyMap<number, SimulatedTime> {
  const nodes = [...ids].map((id) => graph.nodes.get(id)).filter((node) => node !== undefined);
  // What an origin needs for a response is known from all of them.
  const requests = [...graph.nodes.values()].flatMap((node) =>
    node.kind === 'request' ? [node.request] : [],
  );
  const origins = new Origins(requests, throttling);
  const times = new Map<number, Times>();
  const dependents = new Map<number, LoadNode[]>();
  const blockers = new Map<number, number>();
  for (const node of nodes) {
    const before = [...node.after].filter((id) => ids.has(id));
    blockers.set(node.id, before.length);
    for (const id of before) {
      const others = dependents.get(id);
      if (others === undefined) dependents.set(id, [node]);
      else others.push(node);
    }
  }
  const ready = { task: new ReadyNodes(), request: new ReadyNodes() };
  for (const node of nodes) if (blockers.get(node.id) === 0) ready[node.kind].add(node);
  const transfers = new Map<number, Transfer>();
  const mainThread: { task: { readonly id: number; readonly end: number } | null } = { task: null };
  let now = 0;

  const finish = (id: number): void => {
    const time = times.get(id);
    if (time !== undefined) time.end = now;
    for (const node of dependents.get(id) ?? []) {
      const left = (blockers.get(node.id) ?? 0) - 1;
      blockers.set(node.id, left);
      if (left === 0) ready[node.kind].add(node);
    }
  };

  const begin = (node: LoadNode): boolean => {
    if (node.kind === 'task') {
      if (mainThread.task !== null) return false;
      mainThread.task = { id: node.id, end: now + taskTime(node.task, throttling.cpuSlowdown) };
    } else {
      const transfer = beginTransfer(node.id, node.request, now, { transfers, origins });
      if (transfer === null) return false;
      transfers.set(node.id, transfer);
    }
    times.set(node.id, { start: now, firstByte: now, end: now });
    return true;
  };

  const receive = (transfer: Transfer): void => {
    const { connection } = transfer;
    const time = times.get(transfer.id);
    const bytesPerSecond = throttling.bitsPerSecond / 8 / transfers.size;
    let bytes = transfer.bytesLeft;
    if (connection !== null)
      bytes = transfer.hasBegun
        ? connection.nextWindow(bytesPerSecond)
        : connection.firstWindow(bytesPerSecond);
    if (!transfer.hasBegun && time !== undefined) time.firstByte = now;
    transfer.hasBegun = true;
    transfer.bytesLeft -= bytes;
    transfer.nextAt = now + (connection?.options.roundTripMs ?? 0);
    if (transfer.bytesLeft > 0) return;
    connection?.release(-transfer.bytesLeft);
    transfers.delete(transfer.id);
    finish(transfer.id);
  };

  for (;;) {
    if (mainThread.task === null) ready.task.takeFirst(begin);
    ready.request.takeAll(begin);
    const { task } = mainThread;
    const next = Math.min(task?.end ?? Infinity, ...[...transfers.values()].map(({ nextAt }) => nextAt));
    if (next === Infinity) return times;
    now = next;
    if (task !== null && task.end <= now) {
      mainThread.task = null;
      finish(task.id);
    }
    for (const transfer of [...transfers.values()]) if (transfer.nextAt <= now) receive(transfer);
  }
}

/** Nodes that nothing keeps from beginning but a lack of room, the first ones first. */
class ReadyNodes {
  #nodes: LoadNode[] = [];
  #isSorted = true;

  add(node: LoadNode): void {
    this.#nodes.push(node);
    this.#isSorted = false;
  }

  takeFirst(begin: (node: LoadNode) => boolean): void {
    this.#sort();
    const [first] = this.#nodes;
    if (first !== undefined && begin(first)) this.#nodes.shift();
  }

  /** Whatever cannot begin yet is kept, in order. */
  takeAll(begin: (node: LoadNode) => boolean): void {
    if (this.#nodes.length === 0) return;
    this.#sort();
    this.#nodes = this.#nodes.filter((node) => !begin(node));
  }

  #sort(): void {
    if (!this.#isSorted) this.#nodes.sort((a, b) => position(a) - position(b) || a.id - b.id);
    this.#isSorted = true;
  }
}

function beginTransfer(
  id: number,
  { origin, isLocal, transferBytes, bodyBytes }: LoadRequest,
  now: number,
  { transfers, origins }: { readonly transfers: ReadonlyMap<number, Transfer>; readonly origins: Origins },
): Transfer | null {
  if (isLocal) {
    const megabytes = bodyBytes / 1024 / 1024;
    // Decoding a data URL, or seeking and reading a file.
    const ms = origin === '' ? 2 + 10 * megabytes : 8 + 20 * megabytes;
    return { id, connection: null, nextAt: now + ms, hasBegun: false, bytesLeft: 0 };
  }
  if (transfers.size >= maxRequests) return null;
  const connection = origins.acquire(origin);
  if (connection === null) return null;
  const nextAt = now + connection.firstByteAfter(origins.resolutionTime(origin, now));
  return { id, connection, nextAt, hasBegun: false, bytesLeft: transferBytes };
}

function position(node: LoadNode): number {
  return node.start + (node.kind === 'request' ? delays[node.request.priority] : 0);
}

function taskTime({ duration, hasLayout }: MainThreadTask, slowdown: number): number {
  return Math.min(Math.round(duration * slowdown * (hasLayout ? layoutShareOfSlowdown : 1)), maxTaskMs);
}
