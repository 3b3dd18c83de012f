import { parentPort, Worker } from 'node:worker_threads';
import type { Log } from './log.ts';
import { readThreadId, readThreadStat } from './proc-stat.ts';

/** What one task may take of its thread. */
export interface ThreadLimits {
  /** Milliseconds at work: neither waiting nor a slow start is the task's fault. */
  readonly maxMs: number;
  /** Whether it is processor time, as a processor that others keep busy is not the task's fault either. On Linux only. */
  readonly isCpuTime?: boolean;
  /** How often the time is checked. */
  readonly checkMs: number;
  readonly memoryMb: number;
}

export interface LimitedThreadsOptions {
  /** The module of a thread: it calls {@link serveTasks}. */
  readonly module: URL;
  readonly threads: number;
  readonly limits: ThreadLimits;
  /** Tasks that a busy thread may hold, so that it never waits for the next one. */
  readonly ahead?: number;
  readonly idleMs: number;
  readonly workerData?: unknown;
  readonly log: Log;
}

/** The task took more time or memory than any may. */
export class ThreadLimitExceeded extends Error {
  override readonly name = 'ThreadLimitExceeded';
}

/** The default of Node 20. Node 24 would let each thread use 192 MB; with 24 MB, pages of a crawl take a sixth longer. */
const youngMb = 48;
/** A task that works less than it waits ends after as many times what it may take. */
const hangFactor = 10;

/** A thread that is ready tells its ID, if the system has one. */
type Message<Outcome> =
  { readonly threadId: number | null } | { readonly outcome: Outcome } | { readonly error: unknown };

interface Job<Task, Outcome> {
  readonly task: Task;
  readonly isUrgent: boolean;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

/** How long the first job has been at work. */
interface Clock {
  /** The system's ID of the thread. */
  id: number | null;
  /** Processor time that it had taken before. */
  cpuMsBefore: number;
  /** Checks since then: a process that stands still for a while makes none. */
  checks: number;
}

interface Thread<Task, Outcome> extends Clock {
  readonly worker: Worker;
  /** In the order in which the thread does them; the first is at work if it is ready. */
  readonly jobs: Job<Task, Outcome>[];
  isReady: boolean;
  /** While there are jobs, the clock of the first; otherwise the end of the thread. */
  timer: NodeJS.Timeout | undefined;
}

/** Does the tasks of this thread one after another, from when its module has loaded. */
export function serveTasks(work: (task: never) => unknown): void {
  const send = (message: Message<unknown>): void => parentPort?.postMessage(message);
  const serve = async (task: unknown): Promise<void> => {
    try {
      send({ outcome: await work(task as never) });
    } catch (error) {
      send({ error });
    }
  };
  let served = Promise.resolve();
  parentPort?.on('message', (task: unknown) => {
    served = served.then(() => serve(task));
  });
  send({ threadId: readThreadId() });
}

/**
 * Threads that start with the first task and end when idle. A task over its limits ends with its thread, which it has
 * for itself alone: tasks that waited for the same thread are done by another.
 */
export class LimitedThreads<Task, Outcome> {
  readonly #options: LimitedThreadsOptions;
  readonly #threads: Thread<Task, Outcome>[] = [];
  readonly #waiting: Job<Task, Outcome>[] = [];
  #isClosed = false;

  constructor(options: LimitedThreadsOptions) {
    this.#options = options;
  }

  /** Tasks that no thread has yet. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /**
   * Gives a copy of the task to a thread, an urgent one before all others that wait.
   * @throws the reason of the signal, what the thread throws, or {@link ThreadLimitExceeded}
   */
  async run(
    task: Task,
    { signal, isUrgent = false }: { readonly signal?: AbortSignal; readonly isUrgent?: boolean } = {},
  ): Promise<Outcome> {
    signal?.throwIfAborted();
    if (this.#isClosed) throw new Error('These threads have ended.');
    let abort = (): void => undefined;
    try {
      return await new Promise<Outcome>((resolve, reject) => {
        const job = { task, isUrgent, resolve, reject };
        abort = () => this.#abort(job, signal?.reason);
        signal?.addEventListener('abort', abort, { once: true });
        const firstOther = isUrgent ? this.#waiting.findIndex((waiting) => !waiting.isUrgent) : -1;
        this.#waiting.splice(firstOther === -1 ? this.#waiting.length : firstOther, 0, job);
        this.#assign();
      });
    } finally {
      signal?.removeEventListener('abort', abort);
    }
  }

  /** Starts threads up to this number, so that the next task does not wait for it. */
  prepare(count: number): void {
    while (this.#threads.length < count) this.#keepIdle(this.#start());
  }

  /** Ends the tasks in progress. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const error = new Error('These threads have ended.');
    const workers = this.#threads.map(({ worker }) => worker);
    for (const job of this.#waiting.splice(0)) job.reject(error);
    for (const { jobs } of this.#threads) for (const job of jobs.splice(0)) job.reject(error);
    for (const thread of [...this.#threads]) this.#end(thread, null);
    await Promise.all(workers.map((worker) => worker.terminate()));
  }

  #assign(): void {
    for (let [job] = this.#waiting; job !== undefined; [job] = this.#waiting) {
      const thread = this.#findThread();
      if (thread === null) return;
      this.#waiting.shift();
      thread.worker.postMessage(job.task);
      if (thread.jobs.push(job) === 1) this.#startClock(thread);
    }
  }

  /** The thread with the fewest jobs, or a new one rather than a busy one. */
  #findThread(): Thread<Task, Outcome> | null {
    const { threads, ahead = 0 } = this.#options;
    const [first, ...others] = this.#threads;
    const found = others.reduce((a, b) => (a && a.jobs.length <= b.jobs.length ? a : b), first);
    if (found?.jobs.length === 0) return found;
    if (this.#threads.length < threads) return this.#start();
    return found !== undefined && found.jobs.length <= ahead ? found : null;
  }

  #start(): Thread<Task, Outcome> {
    const { module, workerData, limits } = this.#options;
    const resourceLimits = { maxOldGenerationSizeMb: limits.memoryMb, maxYoungGenerationSizeMb: youngMb };
    const worker = new Worker(module, { workerData, resourceLimits });
    // Its jobs keep the process alive.
    worker.unref();
    const thread = {
      worker,
      jobs: [],
      isReady: false,
      id: null,
      cpuMsBefore: 0,
      checks: 0,
      timer: undefined,
    };
    worker.on('message', (message: Message<Outcome>) => this.#receive(thread, message));
    worker.on('messageerror', (error) => this.#end(thread, error));
    worker.on('error', (error) => this.#end(thread, asLimit(error)));
    worker.on('exit', (code) => this.#end(thread, new Error(`A thread ended with code ${code}.`)));
    this.#threads.push(thread);
    return thread;
  }

  #receive(thread: Thread<Task, Outcome>, message: Message<Outcome>): void {
    if (!this.#threads.includes(thread)) return;
    if ('threadId' in message) {
      thread.isReady = true;
      thread.id = message.threadId;
      resetClock(thread);
      return;
    }
    resetClock(thread);
    const job = thread.jobs.shift();
    if ('outcome' in message) job?.resolve(message.outcome);
    else job?.reject(message.error);
    this.#assign();
    if (thread.jobs.length === 0) this.#keepIdle(thread);
  }

  #startClock(thread: Thread<Task, Outcome>): void {
    const { maxMs, checkMs, isCpuTime = false } = this.#options.limits;
    clearTimeout(thread.timer);
    resetClock(thread);
    thread.timer = setInterval(() => {
      if (!thread.isReady) return;
      thread.checks += 1;
      const ms = thread.checks * checkMs;
      const workedMs = isCpuTime && ms <= maxMs * hangFactor ? (cpuMsSince(thread) ?? ms) : ms;
      if (workedMs > maxMs) this.#end(thread, new ThreadLimitExceeded(`A task took more than ${maxMs} ms.`));
    }, checkMs);
  }

  #keepIdle(thread: Thread<Task, Outcome>): void {
    clearTimeout(thread.timer);
    thread.timer = setTimeout(() => this.#end(thread, null), this.#options.idleMs).unref();
  }

  /** The error is that of its first job; null if it has none. */
  #end(thread: Thread<Task, Outcome>, error: unknown): void {
    const at = this.#threads.indexOf(thread);
    if (at === -1) return;
    this.#threads.splice(at, 1);
    clearTimeout(thread.timer);
    const [failed, ...others] = thread.jobs.splice(0);
    if (failed !== undefined) failed.reject(error);
    else if (error !== null) this.#options.log.warn({ err: error }, 'a thread failed');
    this.#waiting.unshift(...others);
    void thread.worker.terminate();
    this.#assign();
  }

  #abort(job: Job<Task, Outcome>, reason: unknown): void {
    const at = this.#waiting.indexOf(job);
    const thread = this.#threads.find(({ jobs }) => jobs[0] === job);
    if (at !== -1) this.#waiting.splice(at, 1);
    if (thread === undefined) job.reject(reason);
    else this.#end(thread, reason);
  }
}

function resetClock(thread: Clock): void {
  thread.checks = 0;
  thread.cpuMsBefore = cpuMsOf(thread) ?? 0;
}

/** Null if the system does not tell. */
function cpuMsSince(thread: Clock): number | null {
  const cpuMs = cpuMsOf(thread);
  return cpuMs === null ? null : cpuMs - thread.cpuMsBefore;
}

function cpuMsOf({ id }: Clock): number | null {
  return id === null ? null : (readThreadStat(id)?.cpuMs ?? null);
}

function asLimit(error: unknown): unknown {
  const isOutOfMemory =
    error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isOutOfMemory
    ? new ThreadLimitExceeded('A task took more memory than its thread has.', { cause: error })
    : error;
}
