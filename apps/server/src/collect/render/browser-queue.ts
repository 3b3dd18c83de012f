import { raceAbort } from '../fetch/race-deadline.ts';

/** Who wants a browser. */
export interface BrowserWish {
  readonly account: number;
  /** Nobody waits for it, as for the pages of a crawl. */
  readonly isBackground: boolean;
  /** How long it may wait; null: without end. */
  readonly maxMs: number | null;
  readonly signal: AbortSignal;
}

interface Waiting<Slot> extends Pick<BrowserWish, 'account' | 'isBackground'> {
  readonly offer: (slot: Slot) => void;
}

/** While someone waits for a page, as few others are started, so that they leave it the processor. */
const backgroundBesides = 1;

/**
 * Who gets a browser next: whoever waits for a page before the background, and of these the account that has the fewest.
 * None gets all of them, so that one account, however many pages it has and however long they take, keeps no other from its
 * first browser; and the background leaves one more to the account itself.
 */
export class BrowserQueue<Slot> {
  readonly #slots: readonly Slot[];
  readonly #used = new Map<Slot, Waiting<Slot>>();
  #waiting: readonly Waiting<Slot>[] = [];
  /** How many may be used in the background. */
  readonly maxBackground: number;

  /** @param slots at least three */
  constructor(slots: readonly Slot[]) {
    this.#slots = slots;
    this.maxBackground = slots.length - 2;
  }

  /** Null if there is none in time. @throws the reason of the signal */
  async take({ account, isBackground, maxMs, signal }: BrowserWish): Promise<Slot | null> {
    signal.throwIfAborted();
    let offer: (slot: Slot) => void = () => undefined;
    const offered = new Promise<Slot>((resolve) => (offer = resolve));
    const waiting = { account, isBackground, offer };
    this.#waiting = [...this.#waiting, waiting];
    this.#distribute();
    const timeUp = maxMs === null ? [] : [AbortSignal.timeout(maxMs)];
    try {
      return await raceAbort(AbortSignal.any([signal, ...timeUp]), offered);
    } catch {
      const isWaiting = this.#waiting.includes(waiting);
      this.#waiting = this.#waiting.filter((other) => other !== waiting);
      if (!isWaiting) this.give(await offered);
      signal.throwIfAborted();
      return null;
    }
  }

  /** Takes it back. */
  give(slot: Slot): void {
    this.#used.delete(slot);
    this.#distribute();
  }

  #distribute(): void {
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      const taken = next;
      // From both ends: the fewer are used, the fewer run, and the first is ready for whoever waits.
      const isFree = (slot: Slot): boolean => !this.#used.has(slot);
      const slot = taken.isBackground ? this.#slots.findLast(isFree) : this.#slots.find(isFree);
      if (slot === undefined) return;
      this.#waiting = this.#waiting.filter((other) => other !== taken);
      this.#used.set(slot, taken);
      taken.offer(slot);
    }
  }

  #next(): Waiting<Slot> | undefined {
    const used = [...this.#used.values()];
    const background = used.filter(({ isBackground }) => isBackground).length;
    const maxBackground = background < used.length ? backgroundBesides : this.maxBackground;
    const countOf = ({ account }: Waiting<Slot>): number =>
      used.filter((other) => other.account === account).length;
    return this.#waiting
      .filter((waiting) => countOf(waiting) + 1 < this.#slots.length)
      .filter(({ isBackground }) => !isBackground || background < maxBackground)
      .toSorted((a, b) => Number(a.isBackground) - Number(b.isBackground) || countOf(a) - countOf(b))[0];
  }
}
