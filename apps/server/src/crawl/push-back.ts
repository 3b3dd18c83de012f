/** How to treat a host's 429 and 503 when it gets many small requests. */
export interface PushBackLimits {
  /** Number of refusals, with a pause after each, after which its responses are taken at face value. */
  readonly pushes: number;
  /** A host that asks for a longer pause is not retried. */
  readonly maxPauseMs: number;
}

const firstPauseMs = 1_000;

export class PushBack {
  readonly #limits: PushBackLimits;
  readonly #now: () => number;
  #pausedUntil = -Infinity;
  #pushes = 0;

  constructor(limits: PushBackLimits, now: () => number) {
    this.#limits = limits;
    this.#now = now;
  }

  get isPushed(): boolean {
    return this.#pushes > 0;
  }

  /** Milliseconds until it may be requested again. */
  pauseMs(): number {
    return Math.max(0, this.#pausedUntil - this.#now());
  }

  /** Records a refusal; returns whether to retry the request. */
  push(retryAfterMs: number | null): boolean {
    const { pushes, maxPauseMs } = this.#limits;
    const requestedPauseMs = retryAfterMs ?? 0;
    // Several concurrent refusals count as one push.
    const isSamePush = this.pauseMs() > 0;
    if (requestedPauseMs > maxPauseMs || (!isSamePush && this.#pushes >= pushes)) return false;
    const backoffMs = isSamePush ? 0 : firstPauseMs * 2 ** this.#pushes;
    if (!isSamePush) this.#pushes++;
    this.#pausedUntil = Math.max(this.#pausedUntil, this.#now() + Math.max(backoffMs, requestedPauseMs));
    return true;
  }
}
