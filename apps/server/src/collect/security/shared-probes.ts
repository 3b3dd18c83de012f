import { performance } from 'node:perf_hooks';
import { raceAbort, readAbortReason } from '../fetch/race-deadline.ts';

export interface SharedProbe<Answer> {
  /** What is asked of whom. */
  readonly key: string;
  /** Whether the answer may stand for those who ask a little later; what is missing in it is tried again. */
  readonly isComplete: (answer: Answer) => boolean;
  readonly ask: (signal: AbortSignal) => Promise<Answer>;
}

export interface SharedProbes {
  /**
   * The answer of the probe under the key: of the one under way, of one that has just ended, or of a new one. Whoever
   * stops waiting ends nothing for the others; a probe that nobody waits for any more is ended.
   *
   * @throws the reason of the signal, at once; or what the probe throws
   */
  readonly through: <Answer>(probe: SharedProbe<Answer>, signal: AbortSignal) => Promise<Answer>;
}

interface Shared {
  readonly answer: Promise<unknown>;
  readonly abort: () => void;
  waiting: number;
  /** Null while it is under way. */
  endedAtMs: number | null;
}

/** Hosts whose probes are remembered; the oldest that have ended make room. */
const mostKept = 1000;

/** Probes that scans of one process make together: fifty pages of a host are one host. */
export function createSharedProbes({
  keepMs = 30_000,
  nowMs = () => performance.now(),
}: { readonly keepMs?: number; readonly nowMs?: () => number } = {}): SharedProbes {
  const probes = new Map<string, Shared>();

  const forget = (key: string, shared: Shared): void => {
    if (probes.get(key) === shared) probes.delete(key);
  };

  const begin = <Answer>({ key, isComplete, ask }: SharedProbe<Answer>): Shared => {
    const controller = new AbortController();
    const answer = ask(controller.signal);
    const shared: Shared = { answer, abort: () => controller.abort(), waiting: 0, endedAtMs: null };
    const end = (mayStay: boolean): void => {
      shared.endedAtMs = nowMs();
      if (!mayStay) forget(key, shared);
    };
    answer.then(
      (value) => end(isComplete(value)),
      () => end(false),
    );
    makeRoom();
    probes.set(key, shared);
    return shared;
  };

  const makeRoom = (): void => {
    const staleBefore = nowMs() - keepMs;
    for (const [key, { endedAtMs }] of probes) {
      if (endedAtMs !== null && (endedAtMs <= staleBefore || probes.size >= mostKept)) probes.delete(key);
    }
  };

  const find = (key: string): Shared | undefined => {
    const shared = probes.get(key);
    if (shared === undefined || shared.endedAtMs === null) return shared;
    return nowMs() - shared.endedAtMs < keepMs ? shared : undefined;
  };

  return {
    through<Answer>(probe: SharedProbe<Answer>, signal: AbortSignal): Promise<Answer> {
      if (signal.aborted) return Promise.reject(readAbortReason(signal));
      const shared = find(probe.key) ?? begin(probe);
      shared.waiting += 1;
      return raceAbort(signal, shared.answer)
        .finally(() => {
          shared.waiting -= 1;
          if (!signal.aborted || shared.waiting > 0 || shared.endedAtMs !== null) return;
          // Forgotten before it is ended, so that nobody joins what is about to fail.
          forget(probe.key, shared);
          shared.abort();
        })
        .then((answer) => answer as Answer); // one key is one kind of probe
    },
  };
}
