import { AppError } from './errors.ts';

export interface FairGateOptions {
  /** How much work of all keys runs at once. */
  readonly total: number;
  readonly perKey: number;
  /** How much work of one key may wait, and for how long. */
  readonly maxWaiting: number;
  readonly maxWaitMs: number;
}

/**
 * Runs work when it is its key's turn.
 * @throws {AppError} RATE_LIMIT_EXCEEDED, before the work starts, if too much of the same key is waiting or it waits too
 *   long
 */
export type FairGate = <T>(key: string, work: () => Promise<T>) => Promise<T>;

interface Line {
  running: number;
  /** Starts each piece of work, in order of arrival. */
  readonly waiting: (() => void)[];
}

/** A gate that nobody can occupy: free places go to the key that has the fewest, and among those to the first in line. */
export function createFairGate({ total, perKey, maxWaiting, maxWaitMs }: FairGateOptions): FairGate {
  /** Of keys with work, beginning with the one whose last turn is longest ago. */
  const lines = new Map<string, Line>();
  let running = 0;

  const enter = (key: string, line: Line): void => {
    running += 1;
    line.running += 1;
    lines.delete(key);
    lines.set(key, line);
  };

  const leave = (key: string, line: Line): void => {
    running -= 1;
    line.running -= 1;
    if (line.running === 0 && line.waiting.length === 0) lines.delete(key);
    const next = [...lines.values()]
      .filter((one) => one.waiting.length > 0 && one.running < perKey)
      .reduce<Line | null>((best, one) => (best !== null && best.running <= one.running ? best : one), null);
    next?.waiting.shift()?.();
  };

  const wait = (key: string, line: Line): Promise<void> =>
    new Promise((resolve, reject) => {
      const refuse = (): void => reject(makeRefusal(maxWaitMs));
      if (line.waiting.length >= maxWaiting) {
        refuse();
        return;
      }
      const start = (): void => {
        clearTimeout(timer);
        enter(key, line);
        resolve();
      };
      const timer = setTimeout(() => {
        line.waiting.splice(line.waiting.indexOf(start), 1);
        refuse();
      }, maxWaitMs);
      line.waiting.push(start);
    });

  return async (key, work) => {
    const line = lines.get(key) ?? { running: 0, waiting: [] };
    lines.set(key, line);
    if (running < total && line.running < perKey) enter(key, line);
    else await wait(key, line);
    try {
      return await work();
    } finally {
      leave(key, line);
    }
  };
}

function makeRefusal(maxWaitMs: number): AppError {
  const seconds = Math.ceil(maxWaitMs / 1_000);
  return new AppError('RATE_LIMIT_EXCEEDED', `Too many requests at once. Retry in ${seconds} seconds.`, {
    retryAfter: seconds,
  });
}
