/**
 * Kinds of work that do not wait for each other: each has slots of its own in every worker process. `scans`: what
 * somebody waits for at this moment. `crawls`: whole sites, which take minutes or hours. `mails`: what waits for a mail server. `upkeep`: the house's own cleaning.
 */
export type Lane = 'scans' | 'crawls' | 'mails' | 'upkeep';

export interface JobContext {
  /** Aborted when the work is stopped by its user (`stopped`) or the process must let go of it (`released`). */
  readonly signal: AbortSignal;
}

/**
 * A job: a public, versioned name, the schema of its payload (ids, not data) and what it does. It must be safe to run
 * twice: a worker that dies in the middle is followed by another.
 */
export interface Job<Payload = unknown> {
  readonly name: string;
  readonly lane: Lane;
  readonly parse: (payload: unknown) => Payload;
  readonly run: (payload: Payload, context: JobContext) => Promise<void>;
  /** What a stop request names to abort a running job; null for jobs that nobody stops. */
  readonly stopKey: (payload: Payload) => string | null;
  /** Runs by itself once an hour, at this minute, on one worker of all. */
  readonly everyHourAt: number | null;
}

/** Whether a failed job is tried again is said by this class alone; any other error means later. */
export class JobError extends Error {
  override readonly name = 'JobError';
  readonly retry: 'never' | 'later';

  constructor(retry: JobError['retry'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.retry = retry;
  }
}

/** The reason of an abort signal when the process is going away: the work goes back to the queue. */
export class JobReleased extends Error {
  override readonly name = 'JobReleased';
  constructor() {
    super('The worker is stopping; the job goes back to the queue.');
  }
}

/** The reason of an abort signal when nobody waits for the work any more. */
export class JobStopped extends Error {
  override readonly name = 'JobStopped';
  constructor() {
    super('The task was stopped.');
  }
}
