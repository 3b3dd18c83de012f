/** What a host's 429 and 503 mean for whoever asks it for many small things. */
export interface PushBackLimits {
  /** Refusals, one after a pause each, after which its answers are taken for what they are. */
  readonly pushes: number;
  /** A host that asks for more patience gets none. */
  readonly longestMs: number;
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

  /** Milliseconds until it may be asked again. */
  pauseMs(): number {
    return Math.max(0, this.#pausedUntil - this.#now());
  }

  /** It has refused; whether what was asked for is to be asked for again. */
  push(retryAfterMs: number | null): boolean {
    const { pushes, longestMs } = this.#limits;
    const asked = retryAfterMs ?? 0;
    // Several that were under way together are one push.
    const isSame = this.pauseMs() > 0;
    if (asked > longestMs || (!isSame && this.#pushes >= pushes)) return false;
    const own = isSame ? 0 : firstPauseMs * 2 ** this.#pushes;
    if (!isSame) this.#pushes++;
    this.#pausedUntil = Math.max(this.#pausedUntil, this.#now() + Math.max(own, asked));
    return true;
  }
}
