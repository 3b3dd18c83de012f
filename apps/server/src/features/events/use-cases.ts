import type { Changes } from '../../database/changes.ts';
import { AppError } from '../../errors.ts';
import type { Log } from '../../log.ts';
import type { SecurityUseCases } from '../security/use-cases.ts';
import type { ScanStatus, ScansUseCases, ScanTask } from '../scans/use-cases.ts';

export type TaskState = Pick<ScanTask, 'taskId' | 'status' | 'startedAt' | 'completedAt' | 'hasRawResult'>;

/** A state and, once the scan is complete, the sources of its security analysis that are still being queried. */
interface Reading {
  readonly state: TaskState;
  readonly analysisId: string;
  readonly pending: readonly string[];
}

export interface WatchRequest {
  readonly accountId: number;
  readonly taskId: string;
  /** Whether the requester may still receive updates; checked again before each one is sent. */
  readonly isAllowed: () => Promise<boolean>;
  /** Called immediately and on every change. */
  readonly onState: (state: TaskState) => void;
  /** Called after a completed scan for the sources that are still being queried, and on every change. */
  readonly onPending: (taskId: string, pending: readonly string[]) => void;
  /** Called after a period without updates, so that the connection is not considered dead. */
  readonly onKeepAlive: () => void;
  /** Called once, when there will be no further updates. */
  readonly onEnd: () => void;
}

export interface TaskEventsUseCases {
  /**
   * Sends an account updates on its task until it has ended and no source is pending; returns a function that stops them.
   * @throws {AppError} like reading a scan; RATE_LIMIT_EXCEEDED if the account watches too many tasks
   */
  readonly watch: (request: WatchRequest) => Promise<() => void>;
  /** Ends all watches, and immediately ends any started later. */
  readonly close: () => void;
}

/** Runs a function repeatedly; returns a function that stops it. */
export type Every = (ms: number, act: () => void) => () => void;

const maxWatchers = 20;
const keepAliveMs = 15_000;
/** Clients that are still interested reconnect, possibly to another process. */
const maxStreamMs = 600_000;
/** Interval between reads while change notifications are unavailable. */
const rereadMs = 2_000;
const finalStates: readonly ScanStatus[] = ['complete', 'error', 'stopped'];

const everyOnClock: Every = (ms, act) => {
  const timer = setInterval(act, ms).unref();
  return () => clearInterval(timer);
};

export interface TaskEventsDependencies {
  readonly scans: Pick<ScansUseCases, 'read'>;
  readonly security: Pick<SecurityUseCases, 'readPending'>;
  readonly changes: Pick<Changes, 'subscribe' | 'areFollowed'>;
  readonly log: Log;
  readonly every?: Every;
}

export function createTaskEvents(deps: TaskEventsDependencies): TaskEventsUseCases {
  const { changes } = deps;
  const watchers = new Set<Watcher>();
  let isClosed = false;
  changes.subscribe('task', (taskId) => {
    for (const watcher of watchers) watcher.notice(taskId);
  });
  changes.subscribe('probes', (analysisId) => {
    for (const watcher of watchers) watcher.noticeProbes(analysisId);
  });

  return {
    async watch(request) {
      const own = [...watchers].filter(({ accountId }) => accountId === request.accountId);
      if (own.length >= maxWatchers)
        throw new AppError(
          'RATE_LIMIT_EXCEEDED',
          `You are already watching ${maxWatchers} tasks. Close one of them first.`,
          {
            retryAfter: 10,
          },
        );
      const watcher = new Watcher(request, deps, () => watchers.delete(watcher));
      watchers.add(watcher);
      await watcher.begin();
      if (isClosed) watcher.end();
      return () => watcher.end();
    },
    close() {
      isClosed = true;
      for (const watcher of watchers) watcher.end();
    },
  };
}

class Watcher {
  readonly #request: WatchRequest;
  readonly #deps: TaskEventsDependencies;
  readonly #onEnd: () => void;
  readonly #timers: (() => void)[];
  #lastSent = '';
  #lastPending = '[]';
  #analysisId = '';
  #isReading = false;
  /** There may be a newer state than the one read. */
  #isStale = false;
  /** A notification may have been missed: keep reading until a read has started after change notifications resumed. */
  #mayHaveMissedEvents: boolean;
  #isEnded = false;

  constructor(request: WatchRequest, deps: TaskEventsDependencies, onEnd: () => void) {
    this.#request = request;
    this.#deps = deps;
    this.#onEnd = onEnd;
    this.#mayHaveMissedEvents = !deps.changes.areFollowed();
    const { every = everyOnClock } = deps;
    this.#timers = [
      every(rereadMs, () => this.#reread()),
      every(keepAliveMs, () => void this.#sendKeepAlive()),
      every(maxStreamMs, () => this.end()),
    ];
  }

  get accountId(): number {
    return this.#request.accountId;
  }

  /** Sends the first state; throws if there is none to send. */
  async begin(): Promise<void> {
    this.#isReading = true;
    try {
      this.#tell(await this.#read());
    } catch (error) {
      this.end();
      throw error;
    } finally {
      this.#isReading = false;
    }
    if (this.#isStale) void this.#refresh();
  }

  /** A task has changed; null: any task may have changed. */
  notice(taskId: string | null): void {
    if (taskId === null) this.#mayHaveMissedEvents = true;
    if (taskId === null || taskId === this.#request.taskId) void this.#refresh();
  }

  /** The passive probes of an analysis have changed; null: those of any may have. */
  noticeProbes(analysisId: string | null): void {
    if (analysisId === null) this.notice(null);
    else if (analysisId === this.#analysisId) void this.#refresh();
  }

  end(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    for (const stop of this.#timers) stop();
    this.#onEnd();
    this.#request.onEnd();
  }

  #reread(): void {
    const mayHaveMissedEvents = this.#mayHaveMissedEvents;
    this.#mayHaveMissedEvents = !this.#deps.changes.areFollowed();
    if (mayHaveMissedEvents || this.#isStale) void this.#refresh();
  }

  async #refresh(): Promise<void> {
    this.#isStale = true;
    if (this.#isReading) return;
    this.#isReading = true;
    try {
      while (this.#isStale && !this.#isEnded) {
        this.#isStale = false;
        const reading = await this.#read();
        if (await this.#request.isAllowed()) this.#tell(reading);
        else this.end();
      }
    } catch (error) {
      this.#isStale = true;
      // Deleted, or no longer theirs; any other error comes from the database and may be gone at the next read.
      if (error instanceof AppError) this.end();
      else this.#deps.log.warn({ err: error }, 'could not read a watched task');
    } finally {
      this.#isReading = false;
    }
  }

  async #read(): Promise<Reading> {
    const task = await this.#deps.scans.read(this.#request.accountId, this.#request.taskId);
    const isProbed = task.status === 'complete' && task.mode === 'single';
    const pending = isProbed ? await this.#deps.security.readPending(task.analysisId) : [];
    return { state: task, analysisId: task.analysisId, pending };
  }

  #tell({ state, analysisId, pending }: Reading): void {
    const { taskId, status, startedAt, completedAt, hasRawResult } = state;
    this.#analysisId = analysisId;
    const current = JSON.stringify([status, startedAt, completedAt, hasRawResult]);
    if (this.#isEnded) return;
    if (current !== this.#lastSent) this.#request.onState(state);
    this.#lastSent = current;
    const currentPending = JSON.stringify(pending);
    if (currentPending !== this.#lastPending) this.#request.onPending(taskId, pending);
    this.#lastPending = currentPending;
    if (finalStates.includes(status) && pending.length === 0) this.end();
  }

  async #sendKeepAlive(): Promise<void> {
    // If this cannot be determined right now, access stays as it was.
    const isAllowed = await this.#request.isAllowed().catch(() => true);
    if (this.#isEnded) return;
    if (isAllowed) this.#request.onKeepAlive();
    else this.end();
  }
}
