/**
 * Kinds of work that do not wait for each other: each has its own slots in every worker process. `scans`: work that a
 * user is waiting for right now. `background`: pages of batches and the like. `probes`: work that mostly waits for third
 * parties. `crawls`: whole sites, which take minutes or hours. `mails`: work that waits for a mail server. `upkeep`: the
 * service's own cleanup.
 */
export type Lane = 'scans' | 'background' | 'probes' | 'crawls' | 'mails' | 'upkeep';

export interface JobContext {
  /** Aborted when the work is stopped by its user (`stopped`) or the process must release it (`released`). */
  readonly signal: AbortSignal;
}

/**
 * A job: a public, versioned name, the schema of its payload (IDs, not data) and what it does. It must be safe to run
 * twice: if a worker dies halfway, another one runs it again.
 */
export interface Job<Payload = unknown> {
  readonly name: string;
  readonly lane: Lane;
  readonly parse: (payload: unknown) => Payload;
  readonly run: (payload: Payload, context: JobContext) => Promise<void>;
  /** Identifies the job in the queue: another one with this key replaces it, and canceling the key aborts its run. */
  readonly key: (payload: Payload) => string;
  /** Runs automatically every hour at this minute, on exactly one worker. */
  readonly everyHourAt: number | null;
}

/** Only this class decides whether a failed job is retried; any other error means that it is retried later. */
export class JobError extends Error {
  override readonly name = 'JobError';
  readonly retry: 'never' | 'later';

  constructor(retry: JobError['retry'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.retry = retry;
  }
}

/** Abort reason when the process is shutting down: the work goes back to the queue. */
export class JobReleased extends Error {
  override readonly name = 'JobReleased';
  constructor() {
    super('The worker is shutting down; the job returns to the queue.');
  }
}

/** Abort reason when the work is no longer wanted. */
export class JobStopped extends Error {
  override readonly name = 'JobStopped';
  constructor() {
    super('The task was stopped.');
  }
}
