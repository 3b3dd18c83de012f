import { raceAbort } from '../fetch/race-deadline.ts';

interface Slot {
  readonly close: () => Promise<void>;
}

interface Waiting<S> {
  readonly account: number;
  readonly offer: (slot: S) => void;
}

/**
 * Who gets a browser next: the account that has the fewest. None gets all of them, so that one account, however many pages
 * it has and however long they take, keeps no other from its first browser.
 */
export class BrowserQueue<S extends Slot> {
  readonly #slots: readonly S[];
  /** In their order: the fewer are used, the fewer run. */
  #free: readonly S[];
  /** By slot in use, the account. */
  readonly #used = new Map<S, number>();
  #waiting: readonly Waiting<S>[] = [];

  constructor(slots: readonly S[]) {
    this.#slots = slots;
    this.#free = slots;
  }

  /** Null if there is none in time. @throws the reason of the signal */
  async take(account: number, maxMs: number, signal: AbortSignal): Promise<S | null> {
    signal.throwIfAborted();
    let waiting: Waiting<S> | undefined;
    const offered = new Promise<S>((offer) => {
      waiting = { account, offer };
      this.#waiting = [...this.#waiting, waiting];
    });
    this.#distribute();
    try {
      return await raceAbort(AbortSignal.any([signal, AbortSignal.timeout(maxMs)]), offered);
    } catch {
      const isWaiting = this.#waiting.some((other) => other === waiting);
      this.#waiting = this.#waiting.filter((other) => other !== waiting);
      if (!isWaiting) this.give(await offered);
      signal.throwIfAborted();
      return null;
    }
  }

  give(slot: S): void {
    this.#used.delete(slot);
    this.#free = this.#slots.filter((other) => other === slot || this.#free.includes(other));
    this.#distribute();
    // It is there for the times when one account takes all others.
    if (this.#free.length === this.#slots.length) void this.#slots.at(-1)?.close();
  }

  #distribute(): void {
    for (;;) {
      const [slot] = this.#free;
      const next = this.#waiting.toSorted((a, b) => this.#count(a) - this.#count(b))[0];
      if (slot === undefined || next === undefined) return;
      if (this.#count(next) + 1 === this.#slots.length) return;
      this.#free = this.#free.slice(1);
      this.#used.set(slot, next.account);
      this.#waiting = this.#waiting.filter((other) => other !== next);
      next.offer(slot);
    }
  }

  #count({ account }: Waiting<S>): number {
    return [...this.#used.values()].filter((other) => other === account).length;
  }
}
