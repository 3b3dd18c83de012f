import { followSignal } from '../fetch/follow-signal.ts';
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
 * Who gets a browser next: whoever waits for a page before the background, and of these the account that has the fewest. What
 * the background may have is not counted for those who wait. No account gets all of the others, so that it keeps no other
 * from its first browser, however many pages it has and however long they take.
 */
export class BrowserQueue<Slot> {
  readonly #slots: readonly Slot[];
  readonly #used = new Map<Slot, Waiting<Slot>>();
  #waiting: readonly Waiting<Slot>[] = [];
  readonly #maxAwaited: number;
  /** How many may be used in the background. */
  readonly maxBackground: number;

  /** @param maxBackground at least two less than there are slots */
  constructor(slots: readonly Slot[], maxBackground: number) {
    this.#slots = slots;
    this.maxBackground = maxBackground;
    this.#maxAwaited = slots.length - maxBackground;
  }

  /** Null if there is none in time. @throws the reason of the signal */
  async take({ account, isBackground, maxMs, signal }: BrowserWish): Promise<Slot | null> {
    signal.throwIfAborted();
    let offer: (slot: Slot) => void = () => undefined;
    const offered = new Promise<Slot>((resolve) => (offer = resolve));
    const waiting = { account, isBackground, offer };
    this.#waiting = [...this.#waiting, waiting];
    this.#distribute();
    const waited = followSignal(signal, maxMs ?? undefined);
    try {
      return await raceAbort(waited.signal, offered);
    } catch {
      const isWaiting = this.#waiting.includes(waiting);
      this.#waiting = this.#waiting.filter((other) => other !== waiting);
      if (!isWaiting) this.give(await offered);
      signal.throwIfAborted();
      return null;
    } finally {
      waited.letGo();
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
    const countOf = (isBackground: boolean, account?: number): number =>
      used.filter((one) => one.isBackground === isBackground && one.account === (account ?? one.account))
        .length;
    const [awaited, background] = [countOf(false), countOf(true)];
    const maxBackground = awaited > 0 ? backgroundBesides : this.maxBackground;
    return this.#waiting
      .filter(({ isBackground, account }) =>
        isBackground
          ? background < maxBackground
          : awaited < this.#maxAwaited && countOf(false, account) + 1 < this.#maxAwaited,
      )
      .toSorted(
        (a, b) =>
          Number(a.isBackground) - Number(b.isBackground) ||
          countOf(a.isBackground, a.account) - countOf(b.isBackground, b.account),
      )[0];
  }
}
