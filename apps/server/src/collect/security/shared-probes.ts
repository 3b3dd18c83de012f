import { performance } from 'node:perf_hooks';
import { raceAbort } from '../fetch/race-deadline.ts';
import { followSignal } from '../page/follow-signal.ts';

export interface SharedProbe<Answer> {
  /** What is asked of whom. */
  readonly key: string;
  /** Whether the answer may stand for those who ask a little later; what is missing in it is tried again. */
  readonly isComplete: (answer: Answer) => boolean;
  readonly ask: (signal: AbortSignal) => Promise<Answer>;
}

export interface Waiting {
  /** Of the one who waits. */
  readonly signal: AbortSignal;
  /** For the whole probe where it begins with this one. */
  readonly timeoutMs: number;
}

export interface SharedProbes {
  /**
   * The answer of the probe under the key: of the one under way, of one that has just ended, or of a new one; null where
   * it took too long. A probe whose time is up, or that nobody waits for any more, is told to end; what it can still say
   * then counts. Whoever stops waiting ends nothing for the others.
   *
   * @throws the reason of the signal, at once; or what the probe throws
   */
  readonly through: <Answer>(probe: SharedProbe<Answer>, waiting: Waiting) => Promise<Found<Answer>>;
}

type Found<Answer> = { readonly answer: Answer } | null;

interface Shared {
  readonly found: Promise<Found<unknown>>;
  readonly controller: AbortController;
  waiting: number;
  /** Null while it is under way. */
  endedAtMs: number | null;
}

/** Probes that are remembered; the oldest that have ended make room. */
const maxKept = 1000;
/** For a probe that was told to end to say what it has. */
const lastWordMs = 200;

/** Probes that scans of one process make together: fifty pages of a host are one host. */
export function createSharedProbes({
  keepMs = 30_000,
  nowMs = () => performance.now(),
}: { readonly keepMs?: number; readonly nowMs?: () => number } = {}): SharedProbes {
  const probes = new Map<string, Shared>();

  const forget = (key: string, shared: Shared): void => {
    if (probes.get(key) === shared) probes.delete(key);
  };

  const begin = <Answer>({ key, isComplete, ask }: SharedProbe<Answer>, timeoutMs: number): Shared => {
    const controller = new AbortController();
    const found = askInTime(ask, controller, timeoutMs);
    const shared: Shared = { found, controller, waiting: 0, endedAtMs: null };
    const end = (mayStay: boolean): void => {
      shared.endedAtMs = nowMs();
      if (!mayStay) forget(key, shared);
    };
    found.then(
      (value) => end(value !== null && !controller.signal.aborted && isComplete(value.answer)),
      () => end(false),
    );
    makeRoom();
    probes.set(key, shared);
    return shared;
  };

  const makeRoom = (): void => {
    const staleBefore = nowMs() - keepMs;
    for (const [key, { endedAtMs }] of probes) {
      if (endedAtMs !== null && (endedAtMs <= staleBefore || probes.size >= maxKept)) probes.delete(key);
    }
  };

  const find = (key: string): Shared | undefined => {
    const shared = probes.get(key);
    if (shared === undefined || shared.endedAtMs === null) return shared;
    return nowMs() - shared.endedAtMs < keepMs ? shared : undefined;
  };

  return {
    async through<Answer>(probe: SharedProbe<Answer>, { signal, timeoutMs }: Waiting) {
      signal.throwIfAborted();
      const shared = find(probe.key) ?? begin(probe, timeoutMs);
      shared.waiting += 1;
      // Whoever has begun it hears its last word; whoever has come later may have less time.
      const late = followSignal(signal);
      const timer = setTimeout(late.abort, timeoutMs + 2 * lastWordMs);
      try {
        // One key is one kind of probe.
        return (await raceAbort(late.signal, shared.found)) as Found<Answer>;
      } catch (error) {
        if (signal.aborted || !late.signal.aborted) throw error;
        return null;
      } finally {
        clearTimeout(timer);
        late.letGo();
        shared.waiting -= 1;
        if (shared.waiting === 0 && shared.endedAtMs === null) {
          // Forgotten before it is ended, so that nobody joins what is about to fail.
          forget(probe.key, shared);
          shared.controller.abort();
        }
      }
    },
  };
}

async function askInTime<Answer>(
  ask: SharedProbe<Answer>['ask'],
  controller: AbortController,
  timeoutMs: number,
): Promise<Found<Answer>> {
  const over = new AbortController();
  const timers = [
    setTimeout(() => controller.abort(), timeoutMs),
    setTimeout(() => over.abort(), timeoutMs + lastWordMs),
  ];
  try {
    return { answer: await raceAbort(over.signal, ask(controller.signal)) };
  } catch (error) {
    if (controller.signal.aborted) return null;
    throw error;
  } finally {
    timers.forEach(clearTimeout);
  }
}
