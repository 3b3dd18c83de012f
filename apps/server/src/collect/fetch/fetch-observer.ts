import type { ConnectionFacts } from './connector.ts';
import type { FetchedResource } from './fetched-resource.ts';

/** `page`: what was asked for; `beside`: a small request that tells more of it, and often has no answer. */
export type FetchPurpose = 'page' | 'beside';

/** Hears of every fetch; for metrics and traces. It must not throw, and holds nothing up. */
export interface FetchObserver {
  /** A fetch begins, in the caller's own context; what is returned hears how it goes on. */
  readonly begin: (request: {
    readonly method: string;
    readonly url: string;
    readonly purpose: FetchPurpose;
  }) => FetchRun;
}

export interface FetchRun {
  readonly onConnection: (facts: ConnectionFacts) => void;
  /** The head of an answer is there, of a redirect or the last one. Points in time by `performance.now()`. */
  readonly onResponse: (response: {
    readonly status: number;
    readonly sentAt: number;
    readonly firstByteAt: number;
  }) => void;
  /** Bytes of a body have come, compressed where they were. */
  readonly onBytes: (bytes: number) => void;
  /** The fetch is over: with its resource, with its error, or with null where its caller gave it up. */
  readonly onEnd: (outcome: FetchedResource | Error | null) => void;
}

/** One observer that tells all of them; null where there is none to tell. */
export function joinFetchObservers(observers: readonly FetchObserver[]): FetchObserver | null {
  const [first, ...others] = observers;
  if (first === undefined || others.length === 0) return first ?? null;
  return {
    begin: (request) => {
      const runs = observers.map((observer) => observer.begin(request));
      return {
        onConnection: (facts) => runs.forEach((run) => run.onConnection(facts)),
        onResponse: (response) => runs.forEach((run) => run.onResponse(response)),
        onBytes: (bytes) => runs.forEach((run) => run.onBytes(bytes)),
        onEnd: (outcome) => runs.forEach((run) => run.onEnd(outcome)),
      };
    },
  };
}
