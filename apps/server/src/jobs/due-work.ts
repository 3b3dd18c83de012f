import { isDatabaseOut } from '../database/pool.ts';
import type { Log } from '../log.ts';

/**
 * Work that is due at a time which lies further ahead than a queue job may (`longestWaitSeconds`): rows of the database
 * that say when. Every worker process looks for them, and exactly one takes each.
 */
export interface DueWork {
  /** For the log. */
  readonly name: string;
  /**
   * Takes what is due and says how much it was. Opens its own transaction, selects due rows `for update skip locked`,
   * and moves their time on, with the jobs that it adds, before it commits.
   */
  readonly takeDue: () => Promise<number>;
}

/** How much of a due work waits, and since when the longest of it is due. */
export interface DueFigure {
  /** The work's name. */
  readonly work: string;
  /** `due`: its time has come, and nobody has taken it. `scheduled`: due later, or taken. */
  readonly state: 'due' | 'scheduled';
  readonly rows: number;
  readonly oldestSeconds: number;
}

export interface DueWorkLoop {
  /** Begins nothing any more; resolves when what was under way has ended. */
  readonly stop: () => Promise<void>;
}

/** How long one that fails again and again is left alone at most. */
const longestPauseMs = 30_000;

/**
 * Asks each work about every `everyMs` for what is due, each by itself and never twice at once; one that took something
 * is asked again at once. A failure is logged, and tried again after ever longer pauses; a database that is away is told
 * of once, until it answers any of them.
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
  let isAway = false;
  const watch = {
    onAnswered: () => (isAway = false),
    onFailed: (work: string, error: unknown) => {
      const isKnown = isDatabaseOut(error) && isAway;
      isAway = isDatabaseOut(error);
      if (!isKnown) log.error({ err: error, work }, 'could not look for what is due');
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
    onAnswered,
    onFailed,
  }: { readonly onAnswered: () => void; readonly onFailed: (work: string, error: unknown) => void },
  signal: AbortSignal,
): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    let taken = 0;
    try {
      taken = await takeDue();
      failures = 0;
      onAnswered();
    } catch (error) {
      failures += 1;
      onFailed(name, error);
    }
    if (taken > 0) continue;
    // Spread, so that processes which started together do not ask together for ever.
    const spreadMs = everyMs * (0.75 + Math.random() / 2);
    await pause(Math.min(spreadMs * 2 ** Math.min(failures, 10), Math.max(longestPauseMs, spreadMs)), signal);
  }
}

/** Resolves after that time, or at once when the signal aborts. */
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
