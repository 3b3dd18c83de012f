import { isDatabaseOut } from '../database/pool.ts';
import type { Log } from '../log.ts';

/**
 * Work that is due further in the future than a queue job may be (`maxWaitSeconds`): database rows that say when.
 * Every worker process polls them, and exactly one takes each row.
 */
export interface DueWork {
  /** Used in logs. */
  readonly name: string;
  /**
   * Takes what is due and returns how many rows it took. Opens its own transaction, selects due rows `for update skip
   * locked`, and reschedules them together with the jobs that it adds before it commits.
   */
  readonly takeDue: () => Promise<number>;
}

/** How many rows of a due work are waiting, and since when the oldest is due. */
export interface DueFigure {
  /** The work's name. */
  readonly work: string;
  /** `due`: its time has come and no worker has taken it. `scheduled`: due later, or taken. */
  readonly state: 'due' | 'scheduled';
  readonly rows: number;
  readonly oldest_seconds: number;
}

export interface DueWorkLoop {
  /** Starts no more work; resolves once running work has ended. */
  readonly stop: () => Promise<void>;
}

/** Maximum pause for work that keeps failing. */
const maxPauseMs = 30_000;

/**
 * Polls each work about every `everyMs` for what is due, independently and never twice in parallel; work that took
 * something is polled again immediately. Failures are logged and retried after increasing pauses. An unavailable
 * database is reported once, until it responds to any of them.
 */
export function startDueWork({
  works,
  everyMs,
  log,
}: {
  readonly works: readonly DueWork[];
  readonly everyMs: number;
  readonly log: Pick<Log, 'error'>;
}): DueWorkLoop {
  const stopping = new AbortController();
  let isDatabaseDown = false;
  const watch = {
    onSuccess: () => (isDatabaseDown = false),
    onFailed: (work: string, error: unknown) => {
      const isKnown = isDatabaseOut(error) && isDatabaseDown;
      isDatabaseDown = isDatabaseOut(error);
      if (!isKnown) log.error({ err: error, work }, 'could not look for due work');
    },
  };
  const loops = works.map((work) => repeat(work, everyMs, watch, stopping.signal));
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

async function repeat(
  { name, takeDue }: DueWork,
  everyMs: number,
  {
    onSuccess,
    onFailed,
  }: { readonly onSuccess: () => void; readonly onFailed: (work: string, error: unknown) => void },
  signal: AbortSignal,
): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    let taken = 0;
    try {
      taken = await takeDue();
      failures = 0;
      onSuccess();
    } catch (error) {
      failures += 1;
      onFailed(name, error);
    }
    if (taken > 0) continue;
    // Jitter, so that processes that started together do not keep polling together.
    const spreadMs = everyMs * (0.75 + Math.random() / 2);
    await pause(Math.min(spreadMs * 2 ** Math.min(failures, 10), Math.max(maxPauseMs, spreadMs)), signal);
  }
}

/** Resolves after the given time, or immediately when the signal aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end, { once: true });
  });
}
