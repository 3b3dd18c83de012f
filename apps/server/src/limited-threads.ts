import { EventEmitter } from 'node:events';
import { performance } from 'node:perf_hooks';
import type { Transferable } from 'node:worker_threads';
import type { Piscina } from 'piscina';
import type { Log } from './log.ts';

/** What one task may take of its thread. */
export interface ThreadLimits {
  /** Counts from the thread's first step: neither a queue nor a slow start is the task's fault. */
  readonly maxMs: number;
  /** How often the time is checked. */
  readonly checkMs: number;
  readonly memoryMb: number;
}

/** What the thread gets: the task, and one number that it sets once it begins. */
export type LimitedTask<Task> = Task & { readonly begun: Int32Array };

/** The first step of a thread. */
export function noteBegun({ begun }: LimitedTask<unknown>): void {
  Atomics.store(begun, 0, 1);
}

export interface LimitedThreadsOptions {
  /** The module of a thread: its default export does a task, and only loads what it needs if the task is null. */
  readonly filename: string;
  readonly threads: number;
  readonly limits: ThreadLimits;
  readonly youngMb?: number;
  readonly idleMs: number;
  readonly workerData?: unknown;
  readonly log: Log;
}

type Pool<Task, Outcome> = Piscina<LimitedTask<Task> | null, Outcome | null>;

/** Threads that start with the first task and end when idle. A task over its limits ends with its thread. */
export class LimitedThreads<Task extends object, Outcome> {
  readonly #options: LimitedThreadsOptions;
  #opened: Promise<Pool<Task, Outcome>> | undefined;

  constructor(options: LimitedThreadsOptions) {
    this.#options = options;
  }

  /** @throws the reason of the signal, what the thread throws, or an error that {@link isOverLimit} recognizes */
  async run(
    task: Task,
    {
      signal,
      transferList,
    }: { readonly signal?: AbortSignal; readonly transferList?: readonly Transferable[] } = {},
  ): Promise<Outcome> {
    const pool = await this.#open();
    signal?.throwIfAborted();
    const begun = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    // Far cheaper than an AbortController.
    const ending = new EventEmitter();
    const end = (): void => void ending.emit('abort');
    const stopClock = endLater(begun, this.#options.limits, end);
    signal?.addEventListener('abort', end, { once: true });
    try {
      const run = {
        signal: ending,
        ...(transferList === undefined ? {} : { transferList: [...transferList] }),
      };
      // Null only if no task was given.
      return (await pool.run({ ...task, begun }, run)) as Outcome;
    } catch (error) {
      this.#replaceThread(pool);
      signal?.throwIfAborted();
      throw error;
    } finally {
      stopClock();
      signal?.removeEventListener('abort', end);
    }
  }

  /** Starts threads up to this number, so that the next task does not wait for it. */
  prepare(count: number): void {
    void (async () => {
      const pool = await this.#open();
      const missing = count - pool.threads.length;
      await Promise.all(Array.from({ length: Math.max(0, missing) }, () => pool.run(null)));
    })().catch((error: unknown) => this.#options.log.warn({ err: error }, 'a thread did not start'));
  }

  /** Ends the tasks in progress. */
  async close(): Promise<void> {
    await (await this.#opened)?.destroy();
  }

  #open(): Promise<Pool<Task, Outcome>> {
    return (this.#opened ??= this.#start());
  }

  async #start(): Promise<Pool<Task, Outcome>> {
    const { Piscina } = await import('piscina');
    const { filename, threads, limits, youngMb, idleMs, workerData, log } = this.#options;
    const pool: Pool<Task, Outcome> = new Piscina({
      filename,
      workerData,
      minThreads: 0,
      maxThreads: threads,
      maxQueue: Infinity,
      idleTimeout: idleMs,
      resourceLimits: {
        maxOldGenerationSizeMb: limits.memoryMb,
        ...(youngMb === undefined ? {} : { maxYoungGenerationSizeMb: youngMb }),
      },
    });
    pool.on('error', (error) => log.warn({ err: error }, 'a thread failed'));
    return pool;
  }

  /**
   * The pool starts no thread in place of one that ended with its task until another task arrives: those that are
   * waiting could wait forever.
   */
  #replaceThread(pool: Pool<Task, Outcome>): void {
    if (pool.queueSize > 0 && pool.threads.length < this.#options.threads)
      pool.run(null).catch((error: unknown) => {
        this.#options.log.warn({ err: error }, 'a thread did not start');
      });
  }
}

/** Calls `end` once the thread has worked for too long; returns what cancels that. */
function endLater(begun: Int32Array, { maxMs, checkMs }: ThreadLimits, end: () => void): () => void {
  let begunAt: number | null = null;
  const timer = setInterval(() => {
    if (Atomics.load(begun, 0) === 0) return;
    begunAt ??= performance.now();
    if (performance.now() - begunAt >= maxMs) end();
  }, checkMs);
  return () => clearInterval(timer);
}

/** We ended the thread, or its memory did. Any other error is the service's own. */
export function isOverLimit(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');
}
