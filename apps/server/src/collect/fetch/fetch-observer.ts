import type { ConnectionFacts } from './connector.ts';
import type { FetchedResource } from './fetched-resource.ts';

/** `page`: the requested resource; `beside`: a small auxiliary request, which often gets no response. */
export type FetchPurpose = 'page' | 'beside';

/** Is notified of every fetch; for metrics and traces. It must not throw, and nothing waits for it. */
export interface FetchObserver {
  /** A fetch begins, in the caller's own context; the returned object is notified of its progress. */
  readonly begin: (request: {
    readonly method: string;
    readonly url: string;
    readonly purpose: FetchPurpose;
  }) => FetchRun;
}

export interface FetchRun {
  readonly onConnection: (facts: ConnectionFacts) => void;
  /** A response head has arrived, of a redirect or the final one. Points in time by `performance.now()`. */
  readonly onResponse: (response: {
    readonly status: number;
    readonly sentAt: number;
    readonly firstByteAt: number;
  }) => void;
  /** Bytes of a body have arrived, counted as transferred (possibly compressed). */
  readonly onBytes: (bytes: number) => void;
  /** The fetch has ended: with its resource, with its error, or with null if its caller aborted it. */
  readonly onEnd: (outcome: FetchedResource | Error | null) => void;
}

/** One observer that notifies all of them; null if there are none. */
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
