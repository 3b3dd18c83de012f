import { performance } from 'node:perf_hooks';
import { raceAbort } from '../fetch/race-deadline.ts';
import { followSignal } from '../fetch/follow-signal.ts';

export interface SharedProbe<Answer> {
  /** Identifies what is requested and from whom. */
  readonly key: string;
  /** Whether the result may be reused for slightly later callers; an incomplete one is requested again. */
  readonly isComplete: (answer: Answer) => boolean;
  readonly run: (signal: AbortSignal) => Promise<Answer>;
}

export interface Waiting {
  /** The caller's own signal. */
  readonly signal: AbortSignal;
  /** Time limit for the whole probe, if this caller starts it. */
  readonly timeoutMs: number;
}

export interface SharedProbes {
  /**
   * The result of the probe with this key: of one in progress, of one that has just ended, or of a new one; null if it
   * took too long. A probe that is out of time, or that nobody waits for any longer, is aborted; what it can still
   * return then counts. A caller that stops waiting does not end the probe for the others.
   *
   * @throws the reason of the signal, immediately; or what the probe throws
   */
  readonly through: <Answer>(probe: SharedProbe<Answer>, waiting: Waiting) => Promise<Found<Answer>>;
}

type Found<Answer> = { readonly answer: Answer } | null;

interface Shared {
  readonly found: Promise<Found<unknown>>;
  readonly controller: AbortController;
  waiting: number;
  /** Null while in progress. */
  endedAtMs: number | null;
}

/** Maximum number of cached probes; the oldest that have ended are evicted. */
const maxCached = 1000;
/** Grace period for an aborted probe to return what it has. */
const lastWordMs = 200;

/** Probes shared by the scans of one process: fifty pages of a host are one host. */
export function createSharedProbes({
  keepMs = 30_000,
  nowMs = () => performance.now(),
}: { readonly keepMs?: number; readonly nowMs?: () => number } = {}): SharedProbes {
  const probes = new Map<string, Shared>();

  const remove = (key: string, shared: Shared): void => {
    if (probes.get(key) === shared) probes.delete(key);
  };

  const begin = <Answer>({ key, isComplete, run }: SharedProbe<Answer>, timeoutMs: number): Shared => {
    const controller = new AbortController();
    const found = runInTime(run, controller, timeoutMs);
    const shared: Shared = { found, controller, waiting: 0, endedAtMs: null };
    const end = (isReusable: boolean): void => {
      shared.endedAtMs = nowMs();
      if (!isReusable) remove(key, shared);
    };
    found.then(
      (value) => end(value !== null && !controller.signal.aborted && isComplete(value.answer)),
      () => end(false),
    );
    evict();
    probes.set(key, shared);
    return shared;
  };

  const evict = (): void => {
    const staleBefore = nowMs() - keepMs;
    for (const [key, { endedAtMs }] of probes) {
      if (endedAtMs !== null && (endedAtMs <= staleBefore || probes.size >= maxCached)) probes.delete(key);
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
      // The caller that started the probe gets its last result; a caller that joined later may have less time.
      const late = followSignal(signal);
      const timer = setTimeout(late.abort, timeoutMs + 2 * lastWordMs);
      try {
        // A key always belongs to the same kind of probe.
        return (await raceAbort(late.signal, shared.found)) as Found<Answer>;
      } catch (error) {
        if (signal.aborted || !late.signal.aborted) throw error;
        return null;
      } finally {
        clearTimeout(timer);
        late.letGo();
        shared.waiting -= 1;
        if (shared.waiting === 0 && shared.endedAtMs === null) {
          // Removed before it is aborted, so that nobody joins a probe that is about to fail.
          remove(probe.key, shared);
          shared.controller.abort();
        }
      }
    },
  };
}

async function runInTime<Answer>(
  run: SharedProbe<Answer>['run'],
  controller: AbortController,
  timeoutMs: number,
): Promise<Found<Answer>> {
  const over = new AbortController();
  const timers = [
    setTimeout(() => controller.abort(), timeoutMs),
    setTimeout(() => over.abort(), timeoutMs + lastWordMs),
  ];
  try {
    return { answer: await raceAbort(over.signal, run(controller.signal)) };
  } catch (error) {
    if (controller.signal.aborted) return null;
    throw error;
  } finally {
    timers.forEach(clearTimeout);
  }
}
