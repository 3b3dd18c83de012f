/**
 * How one delivery of a job ended. `failed`: for good; `retried`: it will be delivered again; `stopped`: by its user;
 * `released`: given back by a process that goes away.
 */
export type JobOutcome = 'complete' | 'failed' | 'retried' | 'stopped' | 'released';

/** Hears of every job that a worker runs. It must not throw. */
export interface JobObserver {
  /** A worker has taken a job, `waitedMs` after it was due. */
  readonly onStarted: (name: string, waitedMs: number) => void;
  readonly onEnded: (name: string, outcome: JobOutcome, durationMs: number) => void;
  /** Jobs of dead workers were given back to the queue by this process. */
  readonly onTakenOver: (jobs: number) => void;
}
