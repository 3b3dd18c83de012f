/**
 * How one delivery of a job ended. `failed`: permanently; `retried`: it will be delivered again; `stopped`: by its
 * user; `released`: returned to the queue by a process that is shutting down.
 */
export type JobOutcome = 'complete' | 'failed' | 'retried' | 'stopped' | 'released';

/** Notified about every job that a worker runs. Must not throw. */
export interface JobObserver {
  /** A worker has taken a job, `waitedMs` after it was due. */
  readonly onStarted: (name: string, waitedMs: number) => void;
  readonly onEnded: (name: string, outcome: JobOutcome, durationMs: number) => void;
  /** This process returned jobs of dead workers to the queue. */
  readonly onTakenOver: (jobs: number) => void;
}
