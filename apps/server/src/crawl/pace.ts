import { setTimeout as delay } from 'node:timers/promises';

export interface PaceOptions {
  /** Requests per second. */
  readonly rate: number;
  /** A monotonic clock in milliseconds, with any origin. */
  readonly now?: () => number;
  readonly sleep?: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
}

/** Spaces the requests of a crawl to its site evenly, over all hosts and connections. */
export class Pace {
  readonly intervalMs: number;
  readonly #now: () => number;
  readonly #sleep: NonNullable<PaceOptions['sleep']>;
  #nextAt = -Infinity;

  constructor({ rate, now = () => performance.now(), sleep = pause }: PaceOptions) {
    this.intervalMs = 1000 / rate;
    this.#now = now;
    this.#sleep = sleep;
  }

  /** Milliseconds until the next request may be sent. */
  waitMs(): number {
    return Math.max(0, this.#nextAt - this.#now());
  }

  /** Takes the next turn, and resolves when it has come. */
  async turn(signal?: AbortSignal): Promise<void> {
    const waitMs = this.waitMs();
    this.skip(1);
    if (waitMs > 0) await this.#sleep(waitMs, signal);
  }

  /** Leaves out turns, for requests that were sent without waiting: the redirects of a single fetch. */
  skip(turns: number): void {
    this.#nextAt = Math.max(this.#nextAt, this.#now()) + turns * this.intervalMs;
  }
}

async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  await delay(ms, undefined, signal === undefined ? {} : { signal });
}
