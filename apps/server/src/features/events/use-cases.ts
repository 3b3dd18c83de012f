import type { Changes } from '../../database/changes.ts';
import { AppError } from '../../errors.ts';
import type { Log } from '../../log.ts';
import type { ScanStatus, ScansUseCases, ScanTask } from '../scans/use-cases.ts';

export type TaskState = Pick<ScanTask, 'taskId' | 'status' | 'startedAt' | 'completedAt'>;

export interface WatchRequest {
  readonly accountId: number;
  readonly taskId: string;
  /** Whether who asked may still be told; asked again before anything is said. */
  readonly isAllowed: () => Promise<boolean>;
  /** Called at once and on every change. */
  readonly onState: (state: TaskState) => void;
  /** Called when nothing has been said for a while, so that nobody takes the line for dead. */
  readonly onQuiet: () => void;
  /** Called once, when nothing more will be said. */
  readonly onEnd: () => void;
}

export interface TaskEventsUseCases {
  /**
   * Tells an account how its task goes on, until it has ended; what ends the telling from outside.
   * @throws {AppError} as the reading of a scan does; RATE_LIMIT_EXCEEDED for an account that watches too much
   */
  readonly watch: (request: WatchRequest) => Promise<() => void>;
  /** Ends all that is being watched, and from now on whatever is begun. */
  readonly close: () => void;
}

/** Has something done again and again; what ends it. */
export type Every = (ms: number, act: () => void) => () => void;

const maxWatchers = 20;
const quietMs = 15_000;
/** Who still wants to know comes back, by then perhaps to another process. */
const longestMs = 600_000;
/** Between two readings where changes are not told. */
const rereadMs = 2_000;
const finalStates: readonly ScanStatus[] = ['complete', 'error', 'stopped'];

const everyOnClock: Every = (ms, act) => {
  const timer = setInterval(act, ms).unref();
  return () => clearInterval(timer);
};

export interface TaskEventsDependencies {
  readonly scans: Pick<ScansUseCases, 'read'>;
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

  return {
    async watch(request) {
      const own = [...watchers].filter(({ accountId }) => accountId === request.accountId);
      if (own.length >= maxWatchers)
        throw new AppError('RATE_LIMIT_EXCEEDED', `You watch ${maxWatchers} tasks already.`, {
          retryAfter: 10,
        });
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
  #told = '';
  #isReading = false;
  /** There may be something newer than what has been read. */
  #isStale = false;
  /** A change may have gone unheard: it is read until a reading has begun after changes were followed again. */
  #isUnsure: boolean;
  #isEnded = false;

  constructor(request: WatchRequest, deps: TaskEventsDependencies, onEnd: () => void) {
    this.#request = request;
    this.#deps = deps;
    this.#onEnd = onEnd;
    this.#isUnsure = !deps.changes.areFollowed();
    const { every = everyOnClock } = deps;
    this.#timers = [
      every(rereadMs, () => this.#reread()),
      every(quietMs, () => void this.#sayNothing()),
      every(longestMs, () => this.end()),
    ];
  }

  get accountId(): number {
    return this.#request.accountId;
  }

  /** The first state; it says why there is none to be told. */
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

  /** A task has changed; null: any may have. */
  notice(taskId: string | null): void {
    if (taskId === null) this.#isUnsure = true;
    if (taskId === null || taskId === this.#request.taskId) void this.#refresh();
  }

  end(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    for (const stop of this.#timers) stop();
    this.#onEnd();
    this.#request.onEnd();
  }

  #reread(): void {
    const wasUnsure = this.#isUnsure;
    this.#isUnsure = !this.#deps.changes.areFollowed();
    if (wasUnsure || this.#isStale) void this.#refresh();
  }

  async #refresh(): Promise<void> {
    this.#isStale = true;
    if (this.#isReading) return;
    this.#isReading = true;
    try {
      while (this.#isStale && !this.#isEnded) {
        this.#isStale = false;
        const state = await this.#read();
        if (await this.#request.isAllowed()) this.#tell(state);
        else this.end();
      }
    } catch (error) {
      this.#isStale = true;
      // No longer kept, or no longer his; anything else is the database's, and may be over when it is read again.
      if (error instanceof AppError) this.end();
      else this.#deps.log.warn({ err: error }, 'a watched task could not be read');
    } finally {
      this.#isReading = false;
    }
  }

  #read(): Promise<TaskState> {
    return this.#deps.scans.read(this.#request.accountId, this.#request.taskId);
  }

  #tell(state: TaskState): void {
    const { status, startedAt, completedAt } = state;
    const told = JSON.stringify([status, startedAt, completedAt]);
    if (this.#isEnded) return;
    if (told !== this.#told) this.#request.onState(state);
    this.#told = told;
    if (finalStates.includes(status)) this.end();
  }

  async #sayNothing(): Promise<void> {
    // Where nobody can tell just now, whoever was allowed so far is.
    const isAllowed = await this.#request.isAllowed().catch(() => true);
    if (this.#isEnded) return;
    if (isAllowed) this.#request.onQuiet();
    else this.end();
  }
}
